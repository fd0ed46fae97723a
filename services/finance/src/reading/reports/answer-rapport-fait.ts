import {
  coverageText,
  estEnvoyable,
  formatsDe,
  type MorceauDemande,
  octetsParMorceau,
  plusGrandRapport,
  type RapportDemande,
  type RapportFait,
  reportNames,
  reports,
} from '@club/contract';
import { clubToday, defineCollection, RuleError } from '@club/service-kit';
import { pagesOf, workbookOf } from '@club/service-kit/workbook';
import { coverageNamesOf, readWholeReport } from './read-titled-report.ts';
import mongoose, { Schema, Types } from 'mongoose';

/** Milliseconds for the largest report while others are made; who asked waits no longer. */
export const madeWithinMs = 60_000;

const endings = { excel: 'xlsx', pdf: 'pdf' } as const;

/**
 * Bus reply: makes a report that an e-mail will carry, the same file as its export.
 * @throws RuleError as the report itself, `rule` when it is too large for an e-mail
 */
export async function answerRapportFait(asked: RapportDemande): Promise<RapportFait> {
  const { format, personal, dateDebut, dateFin, sectionId } = asked;
  const rapport = reportNames.filter(estEnvoyable).find((name) => name === asked.rapport);
  if (!rapport || !formatsDe(rapport).includes(format)) throw new RuleError('refused_value');
  const query = {
    ...(dateDebut !== undefined && dateFin !== undefined && { dateDebut, dateFin }),
    ...(sectionId !== undefined && { sectionId }),
  };
  const signal = AbortSignal.timeout(madeWithinMs);
  const report = await readWholeReport(rapport, query, { signal, personal });
  const coverage = coverageText(reports[rapport], query, await coverageNamesOf(rapport, query));
  const titled = { title: reports[rapport].label, coverage, report };
  const bytes = await (format === 'pdf' ? pagesOf : workbookOf)(titled, plusGrandRapport);
  if (!bytes) throw new RuleError('rule', { message: tooLarge });
  return {
    ...(await keepFile(bytes)),
    nom: `rapport_${rapport}_${clubToday()}.${endings[format]}`,
    titre: titled.title,
    couverture: coverage,
    lignes: report.count,
    octets: bytes.length,
  };
}

const tooLarge = `Le rapport dépasse ${plusGrandRapport / 1_000_000}\u00a0Mo\u00a0: il est trop grand pour un e-mail. Choisissez une section, ou exportez-le.`;

/**
 * Bus reply: a part of it.
 * @throws RuleError `not_found` when it is gone
 */
export async function answerMorceauRapport({ id, morceau }: MorceauDemande): Promise<{ base64: string }> {
  const base64 = await keptPart(id, morceau);
  if (base64 === null) throw new RuleError('not_found');
  return { base64 };
}

/** A part of a file that admin is about to fetch. */
interface StoredMorceau {
  /** `file:part`. */
  _id: string;
  contenu: mongoose.mongo.Binary;
  expiresAt: Date;
}

const schema = new Schema<StoredMorceau>(
  { _id: String, contenu: Schema.Types.Buffer, expiresAt: Date },
  { versionKey: false, collection: 'rapports_faits' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const Morceaux = defineCollection<StoredMorceau>('RapportFait', schema);

/** Milliseconds: it is fetched at once, or not at all. */
const keptMs = 10 * 60_000;

/** Keeps a file for whichever instance is asked for its parts; it goes by itself. */
export async function keepFile(bytes: Buffer): Promise<{ id: string; morceaux: number }> {
  const id = new Types.ObjectId().toHexString();
  const expiresAt = new Date(Date.now() + keptMs);
  const morceaux = Math.ceil(bytes.length / octetsParMorceau);
  for (let part = 0; part < morceaux; part += 1) {
    const contenu = bytes.subarray(part * octetsParMorceau, (part + 1) * octetsParMorceau);
    await Morceaux.insertOne({
      _id: `${id}:${part}`,
      contenu: new mongoose.mongo.Binary(contenu),
      expiresAt,
    });
  }
  return { id, morceaux };
}

/** A part in base64; null when it is gone. */
export async function keptPart(id: string, part: number): Promise<string | null> {
  const found = await Morceaux.findOne({ _id: `${id}:${part}` });
  return found?.contenu.toString('base64') ?? null;
}
