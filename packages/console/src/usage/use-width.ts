import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Measures how wide an element is, so that a drawing in it needs no scaling: scaled text cannot be read on a phone. */
export function useWidth(): { readonly frame: RefObject<HTMLDivElement | null>; readonly width: number } {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    setWidth(element.clientWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
