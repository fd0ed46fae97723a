import { catalogueStore } from '../catalogue/catalogue-store.ts';
import { Formules } from './formule-model.ts';
import { liveFormules } from './live-formules.ts';
import { shownFieldsOf, stateOf } from './to-formule.ts';

/** How tariff formulas are written. */
export const formuleStore = catalogueStore({
  entity: 'formule',
  model: Formules,
  live: liveFormules,
  shown: shownFieldsOf,
  state: stateOf,
  codeTaken: 'Une autre formule porte déjà ce code.',
});
