/* Options of pdfkit 0.20 that its types lack. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a TH element: what it is the head of. */
    scope?: 'Row' | 'Column';
    /** Left, top, right and bottom in the coordinates of the page. */
    bbox?: [number, number, number, number];
    placement?: 'Block';
  }

  interface AnnotationOption {
    /** The element of the structure tree that the annotation belongs to. */
    structParent?: PDFKit.PDFStructureElement;
  }
}
