/** A line of a text, as it stays, goes or comes. */
export interface DiffLine {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

/** Compares two texts line by line, by their longest common subsequence. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  const common = commonLengths(old, next);
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    if (row < old.length && column < next.length && old[row] === next[column]) {
      lines.push({ sign: " ", text: old[row] ?? "" });
      row++;
      column++;
    } else if (
      column >= next.length ||
      (row < old.length && at(common, row + 1, column) >= at(common, row, column + 1))
    ) {
      lines.push({ sign: "-", text: old[row++] ?? "" });
    } else lines.push({ sign: "+", text: next[column++] ?? "" });
  }
  return lines;
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

const at = (table: readonly (readonly number[])[], row: number, column: number) => table[row]?.[column] ?? 0;

/** How many lines the rests of both have in common, by where the rests begin. */
function commonLengths(old: readonly string[], next: readonly string[]): readonly (readonly number[])[] {
  const table: number[][] = Array.from({ length: old.length + 1 }, () => []);
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = next.length - 1; column >= 0; column--) {
      const cells = table[row] ?? [];
      cells[column] =
        old[row] === next[column]
          ? at(table, row + 1, column + 1) + 1
          : Math.max(at(table, row + 1, column), at(table, row, column + 1));
    }
  return table;
}

/** The comparison as people exchange it: each line after its sign, without the lines far from a change. */
export function diffText(lines: readonly DiffLine[], context = 2): string {
  const isNear = lines.map((_line, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ sign }) => sign !== " "),
  );
  return lines
    .flatMap(({ sign, text }, index) => {
      if (isNear[index] === true) return [`${sign} ${text}`.trimEnd()];
      return index > 0 && isNear[index - 1] === true && isNear.includes(true, index) ? ["…"] : [];
    })
    .join("\n");
}
