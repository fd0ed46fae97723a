import {
  type FamilleSimulee,
  type LigneAPrix,
  type LigneAvecPrix,
  maxSimulees,
  owedAccess,
  type PersonneAPrix,
  prixDeFamille,
  type RegleTarifaire,
  type SimulationTarifs,
  type tarificationCalls,
} from '@club/contract';
import {
  amountOf,
  type CallRequest,
  clubCurrency,
  minor,
  refusedField,
  requireRights,
  yielding,
} from '@club/service-kit';
import { adherentCopy, personNames, type Person } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { reglesNow } from '../../documents/catalogue/regles-tarifaires.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { reportedSaisonId, saisonDays } from '../../documents/saisons/saisons.ts';
import { priceOf, refuseMoreFixed } from '../catalogue/formule-rules.ts';
import { agreedLine, keptLines } from './famille.ts';
import { categoriesOf, personneAPrix } from './personnes-a-prix.ts';
import { refuseUnknown } from './change-regles.ts';
import { newRegleFields } from './regle-rules.ts';

type Request = CallRequest<typeof tarificationCalls.simulerTarifs>;

/**
 * POST /api/tarifs/simulation: what the families of a season would pay by changed rules or prices, beside what they pay by
 * those of now (T-10); stores nothing.
 * @throws RuleError `forbidden` (403), `refused_value` (422)
 */
export async function simulerTarifs({ body, actor }: Request): Promise<SimulationTarifs> {
  requireRights(actor, owedAccess);
  const saisonId = await reportedSaisonId(body.saisonId);
  const now = reglesNow();
  const tried = body.regles ? await rulesOf(body.regles) : now;
  const prices = await pricesOf(body.tarifs);
  const { families, formuleNames } = await familiesOf(saisonId, [...now, ...tried]);
  const saison = await saisonDays(saisonId);
  const devise = clubCurrency();
  const sums = { avant: 0, apres: 0, gagnantes: 0, perdantes: 0 };
  const changed: {
    payeurId: string;
    avant: LigneAvecPrix[];
    apres: LigneAvecPrix[];
    lignes: LigneAPrix[];
  }[] = [];
  for await (const [payeurId, { personnes, lignes }] of yielding(families)) {
    const famille = { personnes, saison };
    const avant = prixDeFamille({ ...famille, lignes }, now, devise);
    const repriced = lignes.map((ligne) => atPrice(ligne, prices.get(ligne.formuleId)));
    const apres = prixDeFamille({ ...famille, lignes: repriced }, tried, devise);
    const [before, after] = [totalOf(avant), totalOf(apres)];
    sums.avant += before;
    sums.apres += after;
    if (after < before) sums.gagnantes += 1;
    if (after > before) sums.perdantes += 1;
    if (after !== before) changed.push({ payeurId, avant, apres, lignes });
  }
  const differences = changed
    .toSorted((a, b) => totalOf(b.apres) - totalOf(b.avant) - (totalOf(a.apres) - totalOf(a.avant)))
    .slice(0, maxSimulees);
  const nameOf = await personNames(
    differences.flatMap(({ payeurId, lignes }) => [payeurId, ...lignes.map(({ personneId }) => personneId)]),
  );
  return {
    familles: families.size,
    avant: amountOf(sums.avant),
    apres: amountOf(sums.apres),
    difference: amountOf(sums.apres - sums.avant),
    gagnantes: sums.gagnantes,
    perdantes: sums.perdantes,
    differences: differences.map(({ payeurId, avant, apres, lignes }): FamilleSimulee => {
      const { codeAdherent, prenom, nom } = nameOf(payeurId);
      return {
        payeurId,
        codeAdherent,
        nom: `${prenom} ${nom}`.trim(),
        avant: amountOf(totalOf(avant)),
        apres: amountOf(totalOf(apres)),
        difference: amountOf(totalOf(apres) - totalOf(avant)),
        lignes: lignes.map(({ personneId, formuleId }, at) => {
          const person = nameOf(personneId);
          return {
            adherentId: personneId,
            nom: `${person.prenom} ${person.nom}`.trim(),
            formuleId,
            formule: formuleNames(formuleId),
            avant: amountOf(avant[at]!.montant),
            apres: amountOf(apres[at]!.montant),
            raisons: apres[at]!.raisons.map((raison) => ({ ...raison, montant: amountOf(raison.montant) })),
          };
        }),
      };
    }),
  };
}

const totalOf = (lignes: readonly LigneAvecPrix[]): number =>
  lignes.reduce((sum, one) => sum + one.montant, 0);

/** Rules that are tried, checked as those that are kept. */
async function rulesOf(sent: NonNullable<Request['body']['regles']>): Promise<RegleTarifaire[]> {
  const regles = sent.map(({ id = null, ...body }, at) => ({
    id: id ?? `essai-${String(at).padStart(3, '0')}`,
    ...newRegleFields(body, at),
  }));
  const known = new Map(reglesNow().map((regle) => [regle.id, regle]));
  sent.forEach(({ id }, at) => {
    if (id !== undefined && !known.has(id))
      throw refusedField(`regles.${at}.id`, 'Règle de tarif introuvable.');
  });
  for (const { id, ...fields } of regles) await refuseUnknown(fields, known.get(id));
  return regles;
}

/** Prices that are tried, by formula. */
async function pricesOf(
  sent: Request['body']['tarifs'] = [],
): Promise<ReadonlyMap<string, Partial<Pick<LigneAPrix, 'prix' | 'fixe'>>>> {
  const formules = await formulesById(sent.map(({ formuleId }) => formuleId));
  sent.forEach(({ formuleId }, at) => {
    if (!formules.has(formuleId)) throw refusedField(`tarifs.${at}.formuleId`, 'Formule introuvable.');
  });
  return new Map(
    sent.map(({ formuleId, montant, partFixe }, at) => {
      const prix = priceOf(montant, `tarifs.${at}.montant`);
      if (partFixe === undefined) return [formuleId, { prix }];
      const fixe = priceOf(partFixe, `tarifs.${at}.partFixe`);
      refuseMoreFixed({ montant: prix, partFixe: fixe }, `tarifs.${at}.partFixe`);
      return [formuleId, { prix, fixe }];
    }),
  );
}

/** The fixed part is never more than the price. */
const atPrice = (ligne: LigneAPrix, prices: Partial<Pick<LigneAPrix, 'prix' | 'fixe'>> = {}): LigneAPrix => {
  const { prix, fixe } = { ...ligne, ...prices };
  return { ...ligne, prix, fixe: minor(Math.min(fixe, prix)) };
};

interface Family {
  personnes: PersonneAPrix[];
  lignes: LigneAPrix[];
}

type Read = Pick<CotisationDocument, '_id' | 'createdAt' | 'adherents' | 'payeurId'>;

/** Every family of a season with its live lines, by payer. */
async function familiesOf(
  saisonId: string,
  regles: readonly RegleTarifaire[],
): Promise<{ families: ReadonlyMap<string, Family>; formuleNames: (id: string) => string }> {
  const projection = { payeurId: 1, createdAt: 1, adherents: 1 };
  const cotisations = await Cotisations.find<Read>({ saisonId, archivedAt: null }, { projection, batchSize })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
  const lines = cotisations.flatMap((one) =>
    // At the prices of now, whatever a line was sold at: what is tried and then kept changes nothing any more.
    keptLines(one).map(({ tarification: _sold, ...line }) => ({ payeurId: one.payeurId, line })),
  );
  const formules = await formulesById([...new Set(lines.map(({ line }) => line.formuleId))]);
  const persons = await personsOf([...new Set(lines.map(({ line }) => line.adherentId))]);
  const named = categoriesOf(regles);
  const families = new Map(
    [...Map.groupBy(lines, ({ payeurId }) => payeurId)].map(([payeurId, own]): [string, Family] => {
      const lignes = own.map(({ line }) => agreedLine(line, formules, saisonId));
      const ids = [...new Set(lignes.map(({ personneId }) => personneId))];
      return [
        payeurId,
        { lignes, personnes: ids.map((id) => personneAPrix(id, persons.get(id) ?? {}, named)) },
      ];
    }),
  );
  return { families, formuleNames: (id) => formules.get(id)?.designation ?? '' };
}

/** From the copy alone: a simulation asks nobody for thousands. */
async function personsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Partial<Person>>> {
  const projection = { dateNaissance: 1, categorieTarif: 1, exonere: 1 };
  const found = adherentCopy.collection.find<Partial<Person> & { _id: string }>(
    { _id: { $in: [...ids] } },
    { projection, batchSize },
  );
  return new Map((await found.toArray()).map((one) => [one._id, one]));
}
