import {
  sharingAccess,
  vueCalls,
  type AnswerOf,
  type BodyOf,
  type ListeAVues,
  type Vue,
} from '@club/contract';
import { api } from '../api/api.ts';
import { request } from '../api/request.ts';
import { useCan } from '../session/signed-in-user.ts';

const { listVues, createVue, updateVue, setVueParDefaut, deleteVue } = vueCalls;

const vuesApi = api.enhanceEndpoints({ addTagTypes: ['Vue'] }).injectEndpoints({
  endpoints: (build) => ({
    listVues: build.query<AnswerOf<typeof listVues>, ListeAVues>({
      query: (liste) => request(listVues, { query: { liste } }),
      providesTags: ['Vue'],
    }),
    createVue: build.mutation<Vue, { body: BodyOf<typeof createVue>; idempotencyKey: string }>({
      query: (parts) => request(createVue, parts),
      invalidatesTags: ['Vue'],
    }),
    updateVue: build.mutation<Vue, { id: string; body: BodyOf<typeof updateVue> }>({
      query: ({ id, body }) => request(updateVue, { params: { id }, body }),
      invalidatesTags: ['Vue'],
    }),
    setVueParDefaut: build.mutation<Vue, { id: string; parDefaut: boolean }>({
      query: ({ id, parDefaut }) => request(setVueParDefaut, { params: { id }, body: { parDefaut } }),
      invalidatesTags: ['Vue'],
    }),
    deleteVue: build.mutation<AnswerOf<typeof deleteVue>, string>({
      query: (id) => request(deleteVue, { params: { id } }),
      invalidatesTags: ['Vue'],
    }),
  }),
});

const { useListVuesQuery, useCreateVueMutation, useUpdateVueMutation } = vuesApi;
const { useSetVueParDefautMutation, useDeleteVueMutation } = vuesApi;

/** The saved views of a list and what may be done with them, as `ListScreen` takes them. */
export function useSavedViews(liste: ListeAVues) {
  // A list shows its rows whether or not its views can be had.
  const { data } = useListVuesQuery(liste);
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
    setDefault: ({ id }: Vue, parDefaut: boolean) => setDefault({ id, parDefaut }).unwrap(),
    remove: ({ id }: Vue) => remove(id).unwrap(),
  };
}

const none: readonly Vue[] = [];
