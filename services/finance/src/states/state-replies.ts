import type { EntityState } from '@club/contract';
import { answerStates } from '@club/service-kit/states';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { cotisationState } from '../cotisations/cotisation-record.ts';
import { Credits } from '../credits/credit-model.ts';
import { creditState } from '../credits/credit-record.ts';
import { Formules } from '../formules/formule-model.ts';
import { stateOf as formuleState } from '../formules/to-formule.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { reglementState } from '../reglements/reglement-record.ts';
import { Sections } from '../sections/section-model.ts';
import { stateOf as sectionState } from '../sections/to-section.ts';

interface Archivable {
  _id: string;
  version: number;
  archivedAt: Date | null;
}

/** What finance has published, for who makes a copy of it anew. */
export const stateReplies = answerStates({
  cotisation: { model: Cotisations, stateOf: publishedAs(cotisationState) },
  reglement: { model: Reglements, stateOf: publishedAs(reglementState) },
  credit: { model: Credits, stateOf: publishedAs(creditState) },
  section: { model: Sections, stateOf: sectionState },
  formule: { model: Formules, stateOf: formuleState },
});

/** The published state of a document of the ledger; a tombstone while it is archived. */
function publishedAs<T extends Archivable, S>(data: (document: T) => S): (document: T) => EntityState<S> {
  return (document) => {
    const { _id: id, version, archivedAt } = document;
    const deleted = archivedAt !== null;
    return { id, version, deleted, data: deleted ? null : data(document) };
  };
}
