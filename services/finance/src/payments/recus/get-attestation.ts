import type { recuCalls } from '@club/contract';
import {
  type alreadySent,
  type CallRequest,
  clubCurrency,
  clubSettings,
  clubToday,
  personOf,
  RuleError,
} from '@club/service-kit';
import { personById } from '../../documents/adherents/persons.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { reportedSaisonId } from '../../documents/saisons/saisons.ts';
import { moneyReferences } from '../../ledger/views/money-references.ts';
import { attestedOf, attestedSaison } from './attestation-rules.ts';
import { clubLogo } from './club-logo.ts';
import { drawAttestation } from './draw-attestation.ts';
import { saisonName } from './issue-recu.ts';
import { fileName, sendPdf } from './send-pdf.ts';

/**
 * GET /api/adherents/{id}/attestation: what a member takes in a season, and what of it is paid (M-45). Without `saisonId` it is the
 * active one, or where he has no formula in it the season of a formula of his that runs, else is to come.
 * @throws RuleError `not_found`, `refused_value` for an unknown season, `rule` for who takes nothing in it
 */
export async function getAttestation({
  params,
  query,
  actor,
  res,
  requestId,
}: CallRequest<typeof recuCalls.getAttestation>): Promise<typeof alreadySent> {
  const adherent = await personById(params.id);
  if (!adherent) throw new RuleError('not_found', { message: 'Adhérent introuvable.' });
  const asked = await reportedSaisonId(query.saisonId);
  const all = await Cotisations.find(
    { 'adherents.adherentId': params.id, archivedAt: null },
    { sort: { createdAt: 1 } },
  ).toArray();
  const saisonId = query.saisonId
    ? asked
    : attestedSaison(all, params.id, { active: asked, today: clubToday() });
  const saison = await saisonName(saisonId);
  const cotisations = all.filter((one) => one.saisonId === saisonId);
  const attested = attestedOf(cotisations, params.id);
  if (attested.formules.length === 0) {
    const message = `${adherent.prenom} ${adherent.nom} n’a pas de formule pour la saison ${saison}.`;
    throw new RuleError('rule', { message });
  }
  const { formule } = await moneyReferences({ cotisations });
  const content = await drawAttestation(
    {
      club: clubSettings.current.clubInfo,
      devise: clubCurrency(),
      saison,
      adherent,
      attested,
      formuleName: (id) => formule(id).designation,
      date: clubToday(),
      par: personOf(actor).nom,
    },
    await clubLogo(requestId),
  );
  return sendPdf(res, content, fileName(`attestation-${adherent.codeAdherent}-${saison}`));
}
