import type { ErasedPerson } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { rewriteHistory, textHider } from '@club/service-kit/erasure';
import { Vues } from './vue-model.ts';
import { vueKeyOf } from './vue-rules.ts';

/** The names of saved views, and what they show, lose who is erased. */
export async function forgetInVues(unit: UnitOfWork, { nom: instead, textes }: ErasedPerson): Promise<void> {
  const { session } = unit;
  const hide = textHider(textes, { instead });
  const vues = await Vues.find({}, { session }).toArray();
  const taken = new Set(vues.map(({ liste, nomKey }) => `${liste} ${nomKey}`));
  for (const { _id, liste, nom, adresse, version } of vues) {
    const shows = withoutName(adresse, hide);
    const named = hide(nom);
    if (named === nom && shows === adresse) continue;
    let free = named;
    // Two views of one list may not have one name.
    for (let at = 2; free !== nom && taken.has(`${liste} ${vueKeyOf(free)}`); at += 1)
      free = `${named} (${at})`;
    taken.add(`${liste} ${vueKeyOf(free)}`);
    const $set = {
      nom: free,
      nomKey: vueKeyOf(free),
      adresse: shows,
      version: version + 1,
      updatedAt: new Date(),
    };
    await Vues.updateOne({ _id }, { $set }, { session });
    await rewriteHistory(unit, 'vue', [_id], (values) => ({ ...hide(values), adresse: shows }));
  }
}

/** An address without what is filtered by his name. */
function withoutName(adresse: string, hide: (text: string) => string): string {
  const all = [...new URLSearchParams(adresse)];
  const kept = all.filter(([, value]) => hide(value) === value);
  return kept.length === all.length ? adresse : String(new URLSearchParams(kept));
}
