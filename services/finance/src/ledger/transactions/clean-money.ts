import {
  cleanStored,
  updater,
  updateRequest,
  type CollectionOf,
  type Migration,
  type UnitOfWork,
} from '@club/service-kit';
import type { Changed } from '../rules/ledger.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { storeLedger } from './store-ledger.ts';

interface Stored {
  _id: string;
  version: number;
  updatedAt: Date;
  updatedBy: string;
}

const nothing = { cotisations: [], reglements: [], credits: [] };

/** Cleans texts of old cotisations, stored before input was cleaned. Amounts do not change. */
export const cleanCotisations: Migration = {
  name: '2026-11-27-clean-cotisations',
  run: () =>
    clean<CotisationDocument>(Cotisations, ['description'], (unit, cotisations) =>
      storeLedger(unit, { ...nothing, cotisations }, origin()),
    ),
};

/** The same of règlements. */
export const cleanReglements: Migration = {
  name: '2026-11-27-clean-reglements',
  run: () =>
    clean<ReglementDocument>(
      Reglements,
      ['reference', 'banque', 'tireur', 'notes', 'details'],
      (unit, reglements) => storeLedger(unit, { ...nothing, reglements }, origin()),
    ),
};

/** The same of credits. */
export const cleanCredits: Migration = {
  name: '2026-11-27-clean-credits',
  run: () =>
    clean<CreditDocument>(Credits, ['notes', 'remboursements'], (unit, credits) =>
      storeLedger(unit, { ...nothing, credits }, origin()),
    ),
};

const origin = () => ({ actor: updater(), requestId: updateRequest, bulk: true });

function clean<T extends Stored>(
  collection: Pick<CollectionOf<T>, 'find' | 'findOne'>,
  fields: readonly (keyof T & string)[],
  store: (unit: UnitOfWork, changed: Changed<T>[]) => Promise<void>,
): Promise<Record<string, number>> {
  return cleanStored<T>({
    all: () => collection.find(),
    read: ({ session }, _id) => collection.findOne({ _id }, { session }),
    fields,
    store: (unit, before, changes) => {
      const written = { version: before.version + 1, updatedAt: new Date(), updatedBy: updater().nom };
      return store(unit, [{ before, after: { ...before, ...changes, ...written } }]);
    },
  });
}
