import { sharingAccess, vueCalls, type ListeAVues, type Vue } from '@club/contract';
import { endpointsOf } from '../api/endpoints-of.ts';
import { useCan } from '../session/signed-in-user.ts';

const write = { invalidatesTags: ['Vue'] } as const;
const {
  useListVuesQuery,
  useCreateVueMutation,
  useUpdateVueMutation,
  useSetVueParDefautMutation,
  useDeleteVueMutation,
} = endpointsOf(vueCalls, {
  listVues: { providesTags: ['Vue'] },
  createVue: write,
  updateVue: write,
  setVueParDefaut: write,
  deleteVue: write,
});

/** The saved views of a list and what may be done with them, as `ListScreen` takes them. */
export function useSavedViews(liste: ListeAVues) {
  // A list shows its rows whether or not its views can be had.
  const { data } = useListVuesQuery({ liste });
  const canShare = useCan(sharingAccess);
  const [create] = useCreateVueMutation();
  const [update] = useUpdateVueMutation();
  const [setDefault] = useSetVueParDefautMutation();
  const [remove] = useDeleteVueMutation();
  return {
    views: data ?? none,
    isKnown: data !== undefined,
    canShare,
    create: (view: Pick<Vue, 'nom' | 'adresse' | 'partagee'>, idempotencyKey: string) =>
      create({ body: { liste, ...view }, idempotencyKey }),
    replace: ({ id, version }: Vue, adresse: string) => update({ id, body: { adresse, version } }).unwrap(),
    setDefault: ({ id }: Vue, parDefaut: boolean) => setDefault({ id, body: { parDefaut } }).unwrap(),
    remove: ({ id }: Vue) => remove(id).unwrap(),
  };
}

const none: readonly Vue[] = [];
