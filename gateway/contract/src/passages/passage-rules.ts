import { type CarnetPassage, carnetEntame, epuiseText, isCarnet, isEpuise } from '../carnets/carnet-rules.ts';
import type { FormulePassage, MotifPassage, PersonnePassage, SituationPassage, Verdict } from './passage.ts';
import { certificatStanding } from '../sections/certificat-rules.ts';
import { blockedTrouble } from '../formules/eligibility-rules.ts';
import { geleText, gelDuJour } from '../gels/gel-rules.ts';
import { writtenDay } from '../settings/written-day-rules.ts';
import { notYetVerdict } from './passage-cards-rules.ts';

/** Of the door. */
export interface Door {
  /** Null: every section enters. */
  sectionId: string | null;
  /** The club's day, `YYYY-MM-DD`. */
  today: string;
}

/** While finance is away (D-3). */
export const unknownSituation: Verdict = {
  motif: 'situation_inconnue',
  explication: 'Les cotisations ne répondent pas\u00a0: vérifiez à l’accueil.',
};

/** A verdict, and the carnet of which an entry is taken when it lets in (K-3). */
export interface VerdictPorte extends Verdict {
  entame: CarnetPassage | null;
}

/**
 * Decides whether a known member enters (D-2). Without `situation` the answer is unknown (D-3). Of several
 * formulas for this door, one valid formula is enough.
 */
export function judgePassage(
  personne: PersonnePassage,
  situation: SituationPassage | null,
  { sectionId, today }: Door,
): VerdictPorte {
  const refused = (motif: MotifPassage, explication: string): VerdictPorte => ({
    motif,
    explication,
    entame: null,
  });
  const blocked = blockedTrouble(personne);
  if (blocked) return refused('bloque', blocked);
  if (!situation) return { ...unknownSituation, entame: null };
  const leading = situation.formules.filter((one) => leadsThrough(one, sectionId));
  if (leading.length === 0) {
    const lasting = situation.formules.filter(({ au }) => au >= today);
    const held = [...new Set(lasting.map(({ section, designation }) => section ?? designation))];
    const has = held.length > 0 ? `Sections\u00a0: ${held.join(', ')}.` : 'Aucune formule en cours.';
    return refused('section', has);
  }
  const current = leading.filter(({ du, au }) => du <= today && today <= au);
  if (current.length === 0) {
    const [next] = leading.flatMap(({ du }) => (du > today ? du : [])).toSorted();
    if (next !== undefined) return { ...notYetVerdict(next), entame: null };
    const last = leading
      .map(({ au }) => au)
      .toSorted()
      .at(-1);
    return refused('formule_expiree', `Expirée le ${writtenDay(last ?? today)}.`);
  }
  const running = current.filter(({ gels = [] }) => !gelDuJour(gels, today));
  if (running.length === 0) {
    const gels = current.flatMap(({ gels: own = [] }) => gelDuJour(own, today) ?? []);
    const first = gels.reduce((one, other) => (other.au < one.au ? other : one));
    return refused('gele', geleText(first));
  }
  const left = running.filter((one) => !isEpuise(one));
  if (left.length === 0) {
    return refused('carnet_epuise', running.filter(isCarnet).map(epuiseText).join(' '));
  }
  if (situation.retard) return refused('impaye', 'Un règlement est en retard\u00a0: à voir à l’accueil.');
  const troubleOf = ({ mois }: FormulePassage): string =>
    mois === null ? '' : certificatTroubleAtDoor(personne, mois, today);
  const good = left.filter((one) => troubleOf(one) === '');
  if (good.length === 0) return refused('certificat', troubleOf(left[0]!));
  return { motif: null, explication: '', entame: carnetEntame(good) };
}

/**
 * Decides as `judgePassage`, passing over carnets of which this door gets no entry now. `retenu` is the first of them, where nothing
 * else lets in: then nobody knows whether there is one left (K-7, K-8).
 */
export function judgeEntree(
  personne: PersonnePassage,
  situation: SituationPassage | null,
  door: Door,
  isRetenu: (carnet: CarnetPassage) => boolean,
): { verdict: VerdictPorte } | { retenu: CarnetPassage } {
  let retenu: CarnetPassage | undefined;
  let left = situation;
  for (;;) {
    const verdict = judgePassage(personne, left, door);
    const { motif, entame } = verdict;
    if (motif !== null || !left) return retenu ? { retenu } : { verdict };
    if (!entame || !isRetenu(entame)) return { verdict };
    retenu ??= entame;
    left = { ...left, formules: left.formules.filter((one) => one !== entame) };
  }
}

/** A formula without section opens every door; a door without section accepts every formula. */
function leadsThrough({ sectionId }: { sectionId: string | null }, door: string | null): boolean {
  return door === null || sectionId === null || sectionId === door;
}

/** Blank when it is valid. */
function certificatTroubleAtDoor(personne: PersonnePassage, mois: number, today: string): string {
  const standing = certificatStanding(personne, today, mois);
  if (standing.kind === 'valid') return '';
  if (standing.kind === 'expired') return `Expiré le ${writtenDay(standing.end)}.`;
  return standing.kind === 'none' ? 'Aucun certificat.' : 'Sans date d’expiration.';
}

/** Names of the sections of what is valid on a day, each once. */
export function sectionsHeld(situation: SituationPassage | null, day: string): string[] {
  const current = situation?.formules.filter(({ du, au }) => du <= day && day <= au) ?? [];
  return [...new Set(current.map(({ section, designation }) => section ?? designation))];
}
