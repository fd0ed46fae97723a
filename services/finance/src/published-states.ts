import type { EntityState } from '@club/contract';
import { answerStates } from '@club/service-kit/copy-repair';
import { Formules, stateOf as formuleState } from './documents/catalogue/formules.ts';
import { Sections, stateOf as sectionState } from './documents/catalogue/sections.ts';
import { Cotisations, cotisationState } from './documents/money/cotisations.ts';
import { Credits, creditState } from './documents/money/credits.ts';
import { Reglements, reglementState } from './documents/money/reglements.ts';

interface Archivable {
  _id: string;
  version: number;
  archivedAt: Date | null;
}

/** Bus replies for services that repair their copies of finance's states. */
export const stateReplies = answerStates({
  cotisation: { collection: Cotisations, stateOf: publishedAs(cotisationState) },
  reglement: { collection: Reglements, stateOf: publishedAs(reglementState) },
  credit: { collection: Credits, stateOf: publishedAs(creditState) },
  section: { collection: Sections, stateOf: sectionState },
  formule: { collection: Formules, stateOf: formuleState },
});

/** The published state of a document; a tombstone while it is archived. */
function publishedAs<T extends Archivable, S>(data: (document: T) => S): (document: T) => EntityState<S> {
  return (document) => {
    const { _id: id, version, archivedAt } = document;
    const deleted = archivedAt !== null;
    return { id, version, deleted, data: deleted ? null : data(document) };
  };
}
