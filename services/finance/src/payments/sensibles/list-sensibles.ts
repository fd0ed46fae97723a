import type { OperationSensible, operationSensibleCalls, OperationSensiblePage } from '@club/contract';
import { amountOf, type CallRequest, type FilterOf, requireRights } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { type ClotureDocument, Clotures } from '../../documents/money/clotures.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import {
  OperationsSensibles,
  type OperationSensibleDocument,
} from '../../documents/money/operations-sensibles.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';

type Request = CallRequest<typeof operationSensibleCalls.listOperationsSensibles>;

const pageSize = 50;

/**
 * GET /api/operations-sensibles: a page, latest first (M-61).
 * @throws RuleError `forbidden` without `reglements.read`: it tells amounts and whose they are
 */
export async function listOperationsSensibles({ query, actor }: Request): Promise<OperationSensiblePage> {
  requireRights(actor, 'reglements.read');
  const { page = 1, limit = pageSize } = query;
  const filter = filterOf(query);
  const [total, found] = await Promise.all([
    OperationsSensibles.countDocuments(filter),
    sensiblesOf(query)
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray(),
  ]);
  return { operations: await present(found), total, totalPages: Math.ceil(total / limit) };
}

/** Those of a kind and of days, latest first. */
export function sensiblesOf(query: Request['query']) {
  return OperationsSensibles.find<OperationSensibleDocument>(filterOf(query), {
    sort: { jour: -1, at: -1, _id: -1 },
  });
}

function filterOf({ type, du, au }: Request['query']): FilterOf<OperationSensibleDocument> {
  const jour = { ...(du && { $gte: du }), ...(au && { $lte: au }) };
  return { ...(type && { type }), ...((du ?? au) && { jour }) };
}

type Credit = Pick<CreditDocument, '_id' | 'payeurId'>;
type Cloture = Pick<ClotureDocument, '_id' | 'caissier' | 'jour'>;
type Reglement = Pick<ReglementDocument, '_id' | 'payeurId' | 'codeReglement'>;
type Cotisation = Pick<CotisationDocument, '_id' | 'payeurId' | 'codeCotisation'>;

/** Records that operations refer to, by id. */
async function namedBy(found: readonly OperationSensibleDocument[]) {
  const ids = (key: 'creditId' | 'reglementId' | 'clotureId' | 'cotisationId') => ({
    _id: { $in: found.map((one) => one[key] ?? null).filter((id) => id !== null) },
  });
  const projection = { payeurId: 1, codeReglement: 1, codeCotisation: 1 };
  const [credits, reglements, cotisations, clotures] = await Promise.all([
    Credits.find<Credit>(ids('creditId'), { projection }).toArray(),
    Reglements.find<Reglement>(ids('reglementId'), { projection }).toArray(),
    Cotisations.find<Cotisation>(ids('cotisationId'), { projection }).toArray(),
    Clotures.find<Cloture>(ids('clotureId'), { projection: { caissier: 1, jour: 1 } }).toArray(),
  ]);
  const documents = new Map<string, Credit | Reglement | Cotisation>(
    [...credits, ...reglements, ...cotisations].map((one) => [one._id, one]),
  );
  const tills = new Map(clotures.map(({ _id, caissier, jour }) => [_id, { caissier, jour }]));
  return { documents, tills };
}

/** With the payer of today, whoever the document was of when it was done. */
async function present(found: readonly OperationSensibleDocument[]): Promise<OperationSensible[]> {
  const { documents, tills } = await namedBy(found);
  const ventes = found.flatMap(({ vente }) => vente ?? []);
  const [nameOf, formules] = await Promise.all([
    personNames([
      ...[...documents.values()].map(({ payeurId }) => payeurId),
      ...ventes.map(({ adherentId }) => adherentId),
    ]),
    formulesById(ventes.map(({ formuleId }) => formuleId)),
  ]);
  return found.map((one) => {
    const { _id: id, type, montant, motif, at, par, creditId, reglementId, vente } = one;
    const { cotisationId = null, clotureId = null } = one;
    const document = documents.get(creditId ?? reglementId ?? cotisationId ?? '');
    const payeurId = document?.payeurId ?? '';
    return {
      id,
      at: at.toISOString(),
      type,
      montant: amountOf(montant),
      motif,
      par,
      payeurId,
      payeur: nameOf(payeurId),
      creditId,
      reglementId,
      cotisationId,
      codeReglement: document && 'codeReglement' in document ? document.codeReglement : null,
      codeCotisation: document && 'codeCotisation' in document ? document.codeCotisation : null,
      vente: vente
        ? {
            adherent: nameOf(vente.adherentId),
            formule: formules.get(vente.formuleId)?.designation ?? '',
            tarif: amountOf(vente.tarif),
            prix: amountOf(vente.prix),
            exonere: vente.exonere,
          }
        : null,
      caisse: clotureId === null ? null : (tills.get(clotureId) ?? null),
    };
  });
}
