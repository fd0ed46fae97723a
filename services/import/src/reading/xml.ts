import { SaxesParser } from 'saxes';
import type { Readable } from 'node:stream';
import { damagedWorkbook, FileFault } from './file-fault.ts';

/** Names come without namespace prefix. */
export interface XmlListener {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** Whole or in pieces. */
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Deepest nesting, and longest run without a tag (a cell holds 32,767). */
const deepest = 100;
const longestWithoutTag = 1_000_000;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** By name without prefix. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(attributes).find((candidate) => candidate.endsWith(`:${name}`));
  return key === undefined ? attributes[name] : attributes[key];
}

/** XML may be UTF-16, which has a mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Feeds XML to a listener, yielding after each chunk. Only XML's five entities; a document type is refused. */
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
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of stream) {
    const bytes = piece as Buffer;
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    const text = decoder.decode(bytes, { stream: true });
    if ((withoutTag += text.length) > longestWithoutTag) throw new FileFault(damagedWorkbook);
    parser.write(text);
    yield;
  }
  if (decoder) parser.write(decoder.decode());
  parser.close();
  yield;
}

/** For small parts. */
export async function parseWholeXml(stream: Readable, listener: XmlListener): Promise<void> {
  for await (const _piece of parseXml(stream, listener));
}
