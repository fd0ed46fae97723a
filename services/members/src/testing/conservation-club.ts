import type {
  ConservationSettings,
  DernierArgent,
  LancementConservation,
  RegleConservation,
} from '@club/contract';
import { clubSettings } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { Adherents } from '../adherents/adherent-model.ts';
import { Passages } from '../passages/passage-model.ts';
import { startMembers, type Members } from './start-members.ts';

/** The members service beside neighbours that erase, in a club with rules of retention. */
export interface ConservationClub {
  members: Members;
  /** What finance says of somebody's money. */
  argent: Map<string, DernierArgent>;
  /** For how long finance says that a section takes a certificate. */
  validite: { mois: number };
  /** Who was erased elsewhere, in turn. */
  erased: string[];
  /** What finance waits for before it erases; undone by `null`. */
  hold(until: ((id: string) => Promise<void>) | null): void;
  /** All others are off. */
  rules(durees: Partial<ConservationSettings>): void;
  /** Somebody inscribed on this day, and not found by the list of those who came later. */
  inscribed(day: string, nom: string): Promise<{ id: string; codeAdherent: string }>;
  /** An entry on this day. */
  came(adherentId: string, jour: string): Promise<void>;
  /** What is shown of these rules, confirmed as it stands. */
  start(regles: readonly RegleConservation[], confirmation?: string): ReturnType<Members['refused']>;
  ended(id: string): Promise<LancementConservation>;
}

let version = 0;
let entries = 0;

/** Starts it. */
export async function startConservationClub(): Promise<ConservationClub> {
  const members = await startMembers();
  const argent = new Map<string, DernierArgent>();
  const erased: string[] = [];
  const validite = { mois: 12 };
  let waiting: ((id: string) => Promise<void>) | null = null;
  members.replyAs('finance', {
    dernierArgent: ({ ids }: { ids: readonly string[] }) =>
      Promise.resolve(ids.flatMap((id) => argent.get(id) ?? [])),
    validiteCertificats: () => Promise.resolve(validite),
    openMoneyOf: ({ id }: { id: string }) =>
      Promise.resolve({
        obstacles: argent.get(id)?.ouvert ? ['Cette personne doit encore 10,00 Dh.'] : [],
        cotisations: 0,
        reglements: 0,
        credits: 0,
        recus: 0,
      }),
    effacerPersonne: async ({ id }: { id: string }) => {
      await waiting?.(id);
      erased.push(id);
      return { obstacles: [] };
    },
  } as never);
  members.replyAs('import', { effacerPersonne: () => Promise.resolve({}) });
  members.replyAs('admin', { effacerPersonne: () => Promise.resolve({}) });
  return {
    members,
    argent,
    validite,
    erased,
    hold: (until_) => (waiting = until_),
    rules: (durees) => {
      version += 1;
      const off = { sansCotisationAnnees: null, corbeilleMois: null, certificatsAnnees: null };
      const conservationSettings = { ...off, passagesMois: null, lecturesMois: null, ...durees };
      clubSettings.take({ conservationSettings }, 1_000 + version);
    },
    inscribed: async (day, nom) => {
      const { id, codeAdherent } = await members.created({ nom, prenom: 'Ancien' });
      const dateInscription = new Date(`${day}T12:00:00Z`);
      const then = { dateInscription, 'inscriptions.$[].jour': day };
      await Adherents.updateOne({ _id: id }, { $set: then });
      return { id, codeAdherent };
    },
    came: async (adherentId, jour) => {
      entries += 1;
      const moment = new Date(`${jour}T10:00:00Z`);
      const at = { moment, jour, sectionId: null, motif: null, par: 'Nadia', parId: 'u1' };
      await Passages.insertOne({ _id: `entree-${entries}`, adherentId, ...at });
    },
    start: async (regles, confirmation) => {
      const { body } = await members.staff.call('getConservation', {});
      const shown = body.regles.filter(({ regle }) => regles.includes(regle));
      const total = shown.reduce((sum, { elements }) => sum + elements, 0);
      const confirmed = shown.map(({ regle, empreinte }) => ({ regle, empreinte }));
      const asked = { body: { regles: confirmed, confirmation: confirmation ?? String(total) } };
      return members.refused('startConservation', asked);
    },
    ended: (id) =>
      until(async () => {
        const { body } = await members.staff.call('getLancementConservation', { params: { id } });
        return body.etat === 'en_cours' ? undefined : body;
      }),
  };
}
