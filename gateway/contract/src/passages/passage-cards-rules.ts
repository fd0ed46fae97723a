import type { Verdict } from './passage-rules.ts';

/** Reason for refusing a card, whoever holds it (D-2). */
export const cardVerdicts = {
  forged: { motif: 'falsifiee', explication: 'La signature de cette carte n’est pas celle du club.' },
  replaced: {
    motif: 'remplacee',
    explication: 'Une carte plus récente a été imprimée pour cet adhérent.',
  },
  revoked: { motif: 'revoquee', explication: 'Cette carte a été déclarée perdue ou retirée.' },
  unknown: { motif: 'inconnu', explication: 'Cette carte n’est plus enregistrée.' },
  withoutRecord: { motif: 'inconnu', explication: 'La fiche de cette carte est introuvable.' },
} as const satisfies Record<string, Verdict>;

export const otherSeasonVerdict = (saison: string): Verdict => ({
  motif: 'perimee',
  explication: `Carte de la saison ${saison}.`,
});

export const unknownCodeVerdict = (code: string): Verdict => ({
  motif: 'inconnu',
  explication: `Aucun adhérent n’a le code ${code}.`,
});

/** Text that is not one of our cards may be a member's code: readers also scan printed codes. */
export const codeInText = (text: string): string => text.slice(0, 32);
