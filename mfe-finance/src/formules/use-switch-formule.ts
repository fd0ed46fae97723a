import { catalogueText, type Formule } from '@club/contract';
import { switchOf } from '@club/ui/record';
import { useUpdateFormuleMutation } from './formules-api.ts';

/** Takes a formula out of use, or back. */
export function useSwitchFormule() {
  const [update] = useUpdateFormuleMutation();
  return switchOf<Formule>({
    update: ({ id }, actif) => update({ id, body: { actif } }),
    cannot: 'Impossible de modifier le statut.',
    told: (formule, actif) => ({
      title: actif ? 'Formule activée' : 'Formule désactivée',
      text: catalogueText(formule),
    }),
  });
}
