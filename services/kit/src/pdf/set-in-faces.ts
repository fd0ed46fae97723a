import { faceOf, featuresFor, type PdfFont } from './fonts.ts';
import { drawRightToLeft } from './right-to-left.ts';
import { piecesOf, type TextPiece } from './text-pieces.ts';

/** A font of a document, as PDFKit keeps it to itself; `ascender` in thousandths of its size. */
interface EmbeddedFont {
  ascender: number;
  layoutRun(text: string, features?: readonly string[]): unknown;
}

interface LineOptions {
  align?: 'left' | 'right' | 'center';
  width?: number;
  lineWidth?: number;
  textWidth?: number;
  baseline?: 'alphabetic';
}

/** Members that PDFKit's types leave out. */
interface Inner {
  _font: EmbeddedFont;
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: LineOptions): void;
}

type Pdf = PDFKit.PDFDocument;

/** Gives a document its fonts, `regular` and `bold`: it draws and measures each letter in the file that has it. */
export function setInFaces(document: Pdf): void {
  const inner = document as unknown as Inner;
  const names = new Map<EmbeddedFont, PdfFont>();
  const registered = new Set<string>();
  const [fragment, width] = [inner._fragment.bind(document), document.widthOfString.bind(document)];

  /** Makes it the current font. */
  function take(name: PdfFont, at: number): void {
    const face = at === 0 ? name : `${name} ${at}`;
    if (!registered.has(face)) {
      registered.add(face);
      // Fonts that were read already are taken too, which its types do not say.
      document.registerFont(face, faceOf(name, at) as never);
      drawRightToLeft(document, face);
      const embedded = inner._font;
      const plain = embedded.layoutRun.bind(embedded);
      embedded.layoutRun = (text, features = featuresFor(text)) => plain(text, features);
    }
    document.font(face);
  }

  /** Does something with each part of a line, in its own file. */
  function inTurn(name: PdfFont, pieces: readonly TextPiece[], act: (text: string) => void): void {
    for (const { text, at } of pieces) {
      take(name, at);
      act(text);
    }
    take(name, 0);
  }

  const named = () => names.get(inner._font);

  document.widthOfString = (text, options) => {
    const name = named();
    if (!name) return width(text, options);
    let sum = 0;
    inTurn(name, piecesOf(name, text), (part) => (sum += width(part, options)));
    return sum;
  };

  inner._fragment = (text, x, y, options) => {
    const name = named();
    if (!name) return fragment(text, x, y, options);
    const pieces = piecesOf(name, text);
    const { align, width: room, lineWidth = 0, ...rest } = options;
    const free = room && align && align !== 'left' ? lineWidth - document.widthOfString(text.trimEnd()) : 0;
    let at = x + (align === 'center' ? free / 2 : free);
    // All of a line stands on one baseline.
    const baseline = y + (inner._font.ascender / 1000) * inner._fontSize;
    inTurn(name, pieces, (part) => {
      const textWidth = width(part);
      fragment(part, at, baseline, { ...rest, textWidth, baseline: 'alphabetic' });
      at += textWidth;
    });
  };

  for (const name of ['bold', 'regular'] as const) {
    take(name, 0);
    names.set(inner._font, name);
  }
}
