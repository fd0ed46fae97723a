import { codeFormat, type CodeFormat } from '@club/contract';
import { clubSettings } from '@club/service-kit';

/** Cotisations, règlements and offers have separate sequences (M-38). */
export type CodeKind = 'COT' | 'REG' | 'OFF';

/** Offers are few and short-lived: the settings say nothing of their codes. */
const formatOffre = 'OFF-JJMMAA-00000';

const known = new Map<string, CodeFormat>();

/** How the club writes codes of a kind now, as its settings say. */
export function formatOf(kind: CodeKind): CodeFormat {
  const { formatCode, formatReglement } = clubSettings.current.cotisationSettings;
  const text = { COT: formatCode, REG: formatReglement, OFF: formatOffre }[kind];
  const format = known.get(text) ?? codeFormat(text);
  known.set(text, format);
  return format;
}
