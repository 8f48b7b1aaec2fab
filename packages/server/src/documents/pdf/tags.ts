/** The structure of the drawing for screen readers: its headings, paragraphs and tables. */
export interface Tags {
  /** Draws content of a kind below the current element. */
  readonly content: (kind: string, draw: () => void) => void;
  /** Draws a picture below the current element, with its description. */
  readonly figure: (description: string, draw: () => void) => void;
  /** Draws elements below a new one. */
  readonly group: (kind: string, draw: () => void) => void;
  /** Draws what is only seen: rules, repeated heads, page numbers. */
  readonly artifact: (draw: () => void) => void;
  readonly end: () => void;
}

export function createTags(pdf: PDFKit.PDFDocument): Tags {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  let current = root;
  const add = (kind: string, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}) => {
    const element = pdf.struct(kind, options);
    current.add(element);
    element.add(pdf.markStructureContent(kind));
    draw();
    pdf.endMarkedContent();
    element.end();
  };
  return {
    content: (kind, draw) => add(kind, draw),
    figure: (description, draw) => add("Figure", draw, { alt: description }),
    group(kind, draw) {
      const before = current;
      const element = pdf.struct(kind);
      before.add(element);
      current = element;
      draw();
      current = before;
      element.end();
    },
    artifact(draw) {
      pdf.markContent("Artifact");
      draw();
      pdf.endMarkedContent();
    },
    end: () => void root.end(),
  };
}
