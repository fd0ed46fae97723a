import { catalogueText, type Section } from '@club/contract';
import { switchOf } from '@club/ui/record';
import { useUpdateSectionMutation } from './sections-api.ts';

/** Closes or opens a section with its formulas (C-1). */
export function useSwitchSection() {
  const [update] = useUpdateSectionMutation();
  return switchOf<Section>({
    update: ({ id }, active) => update({ id, body: { active } }),
    cannot: 'Impossible de modifier le statut.',
    told: (section, active) => ({
      title: active ? 'Section activée' : 'Section fermée',
      text: `${catalogueText(section)} et ses formules ${active ? 'sont de nouveau proposées' : 'ne sont plus proposées'}.`,
    }),
  });
}
