import { useState } from 'react';
import type { Payeur, Permission } from '@club/contract';
import { Form, useForm } from '@club/ui/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes, type MountOptions } from '@club/testing';
import { aPayeur } from '../../testing/builders.ts';
import { PersonField } from '../person-field.tsx';

export const user = userEvent.setup();
export const mohamed = aPayeur();
export const monia = aPayeur({ id: 'a2', codeAdherent: '0977', nom: 'BENALI', prenom: 'Monia' });

function Example({ onSubmit }: { onSubmit: () => void }) {
  const [person, setPerson] = useState<Payeur | null>(null);
  const form = useForm({ defaultValues: {} });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <PersonField label="Payeur" value={person} onChange={setPerson} autoFocus allowNew />
      <output>{person ? person.id : 'personne'}</output>
    </Form>
  );
}

/** A form with the field alone. */
export function open(
  answers: MountOptions['answers'] = {},
  permissions: Permission[] = ['adherents.create'],
) {
  const onSubmit = jest.fn();
  const routes = { guichet: [{ index: true, element: <Example onSubmit={onSubmit} /> }] };
  const found = { searchPayeurs: () => [mohamed, monia] };
  return {
    ...mountRoutes({ routes, at: '/guichet', permissions, answers: { ...found, ...answers } }),
    onSubmit,
  };
}

export const field = () => screen.getByRole('combobox', { name: /Payeur/ });
export const shows = (id: string) => screen.findByText(id, { selector: 'output' });
