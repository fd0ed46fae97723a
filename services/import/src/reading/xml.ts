import { SaxesParser } from 'saxes';
import type { Readable } from 'node:stream';
import { damagedWorkbook, FileFault } from './file-fault.ts';

/** What a reader of one part of a workbook listens to. Names come without their namespace prefix. */
export interface XmlListener {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** One text, whole or in pieces. */
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** No workbook nests deeper, nor goes on for so many characters without a tag: a cell holds 32,767. */
const deepest = 100;
const longestWithoutTag = 1_000_000;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without prefix (`r:id`, whatever the file calls the namespace). */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(attributes).find((candidate) => candidate.endsWith(`:${name}`));
  return key === undefined ? attributes[name] : attributes[key];
}

/**
 * Feeds an XML stream to a listener, giving way after each piece. No entity is ever expanded but the five of XML, and
 * a document type is refused: no workbook has one.
 */
export async function* parseXml(stream: Readable, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let withoutTag = 0;
  parser.on('opentag', ({ name, attributes }) => {
    withoutTag = 0;
    if ((depth += 1) > deepest) throw new FileFault(damagedWorkbook);
    listener.open(localName(name), attributes);
  });
  if (listener.text) {
    parser.on('text', listener.text);
    parser.on('cdata', listener.text);
  }
  parser.on('closetag', ({ name }) => {
    withoutTag = 0;
    depth -= 1;
    listener.close?.(localName(name));
  });
  parser.on('doctype', () => {
    throw new FileFault(damagedWorkbook);
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of stream) {
    const text = decoder.decode(piece as Buffer, { stream: true });
    if ((withoutTag += text.length) > longestWithoutTag) throw new FileFault(damagedWorkbook);
    parser.write(text);
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}

/** Reads a whole XML part, one that is small beside the sheet. */
export async function parseWholeXml(stream: Readable, listener: XmlListener): Promise<void> {
  for await (const _piece of parseXml(stream, listener));
}
