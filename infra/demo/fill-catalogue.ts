import type { DirectCaller } from '../launcher/direct-calls.ts';
import { formules, sections } from './catalogue.ts';

/** Creates missing sections and formules. Returns formule ids by code. */
export async function provideCatalogue(call: DirectCaller): Promise<ReadonlyMap<string, string>> {
  const sectionIds = new Map((await call('listSections')).map(({ code, id }) => [code, id]));
  for (const section of sections) {
    if (sectionIds.has(section.code)) continue;
    const { id } = await call('createSection', { body: section });
    sectionIds.set(section.code, id);
  }
  const formuleIds = new Map((await call('listFormules')).map(({ code, id }) => [code, id]));
  for (const { section, pour: _pour, ...formule } of formules) {
    if (formuleIds.has(formule.code)) continue;
    const sectionId = section === null ? null : sectionIds.get(section);
    const { id } = await call('createFormule', { body: { ...formule, sectionId } });
    formuleIds.set(formule.code, id);
  }
  return formuleIds;
}
