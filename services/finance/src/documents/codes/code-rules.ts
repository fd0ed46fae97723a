import { codeFormat, type CodeFormat } from '@club/contract';
import { clubSettings } from '@club/service-kit';

/** Cotisations and règlements have separate sequences (M-38). */
export type CodeKind = 'COT' | 'REG';

const known = new Map<string, CodeFormat>();

/** How the club writes codes of a kind now, as its settings say. */
export function formatOf(kind: CodeKind): CodeFormat {
  const { formatCode, formatReglement } = clubSettings.current.cotisationSettings;
  const text = kind === 'COT' ? formatCode : formatReglement;
  const format = known.get(text) ?? codeFormat(text);
  known.set(text, format);
  return format;
}
