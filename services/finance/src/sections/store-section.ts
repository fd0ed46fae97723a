import { catalogueStore } from '../catalogue/catalogue-store.ts';
import { liveSections } from './live-sections.ts';
import { Sections } from './section-model.ts';
import { fieldsOf, stateOf } from './to-section.ts';

/** How sections are written. */
export const sectionStore = catalogueStore({
  entity: 'section',
  model: Sections,
  live: liveSections,
  shown: fieldsOf,
  state: stateOf,
  codeTaken: 'Une autre section porte déjà ce code.',
});
