import { mountRoutes } from '@club/testing';
import { waitFor } from '@testing-library/react';
import PersonPhoto from './person-photo.tsx';

const person = { id: 'a1', codeAdherent: '0042', prenom: 'Salma', nom: 'Trabelsi' };
const photo = () => document.querySelector<HTMLImageElement>('img.club-avatar');

it('draws the photo of the person and of nobody whose code is alike, without reading the record', async () => {
  const { calls } = mountRoutes({
    routes: { guichet: [{ index: true, element: <PersonPhoto person={person} size={56} /> }] },
    at: '/guichet',
    permissions: ['adherents.read'],
    answers: {
      listAdherents: () => ({
        adherents: [
          { id: 'a9', version: 1, photoUrl: '/photos/other' },
          { id: 'a1', version: 1, photoUrl: '/photos/own' },
        ],
        total: 2,
        totalPages: 1,
      }),
    },
  });
  await waitFor(() => expect(photo()?.getAttribute('src')).toBe('/photos/own'));
  expect(calls.map(({ name }) => name)).not.toContain('getAdherent');
});

it('draws initials for who has no photo', async () => {
  mountRoutes({
    routes: { guichet: [{ index: true, element: <PersonPhoto person={person} size={56} /> }] },
    at: '/guichet',
    permissions: ['adherents.read'],
    answers: { listAdherents: () => ({ adherents: [], total: 0, totalPages: 0 }) },
  });
  await waitFor(() => expect(document.querySelector('.club-avatar')).toHaveTextContent('TS'));
  expect(photo()).toBeNull();
});
