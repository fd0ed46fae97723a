import { followCollections } from '@club/service-kit/memory-table';
import { followedSettings } from '@club/service-kit/settings-copy';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { Formules, liveFormules } from '../../documents/catalogue/formules.ts';
import { liveRegles, ReglesTarifaires } from '../../documents/catalogue/regles-tarifaires.ts';
import { liveSections, Sections } from '../../documents/catalogue/sections.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { liveSaisons, saisonCopy } from '../../documents/saisons/saisons.ts';
import { cotisationTable, personTable, reglementTable } from './money-tables.ts';

const personFields = {
  version: 1,
  deleted: 1,
  codeAdherent: 1,
  prenom: 1,
  nom: 1,
  telephone: 1,
  anciensCodes: 1,
};

const cotisationFields = {
  version: 1,
  codeCotisation: 1,
  saisonId: 1,
  payeurId: 1,
  type: 1,
  'adherents.adherentId': 1,
  'adherents.formules.formuleId': 1,
  'adherents.formules.montant': 1,
  montantTotal: 1,
  montantRegle: 1,
  montantAlloue: 1,
  statut: 1,
  createdAt: 1,
  archivedAt: 1,
};

const reglementFields = {
  version: 1,
  codeReglement: 1,
  saisonId: 1,
  payeurId: 1,
  montantTotal: 1,
  statut: 1,
  dateReglement: 1,
  createdAt: 1,
  contrePasseParId: 1,
  contrePasseDeId: 1,
  reference: 1,
  tireur: 1,
  'details.reference': 1,
  'details.dateReglement': 1,
  'details.typeReglement': 1,
  'details.montant': 1,
  'allocations.cotisationId': 1,
  archivedAt: 1,
};

/**
 * Fills the in-memory tables and keeps them up to date. Resolves once they are complete, with a function that stops it.
 */
export function followMoney(): Promise<() => Promise<void>> {
  return followCollections(
    followedSettings,
    { collection: adherentCopy.collection, fields: personFields, into: personTable.rows },
    { collection: Cotisations, fields: cotisationFields, into: cotisationTable.rows },
    { collection: Reglements, fields: reglementFields, into: reglementTable.rows },
    { collection: Formules, into: liveFormules },
    { collection: Sections, into: liveSections },
    { collection: ReglesTarifaires, into: liveRegles },
    { collection: saisonCopy.collection, into: liveSaisons },
  );
}
