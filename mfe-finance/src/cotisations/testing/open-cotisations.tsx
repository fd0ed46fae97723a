import type { Cotisation, CotisationPage, Permission } from '@club/contract';
import { configure, screen, within } from '@testing-library/react';
import { aCotisation } from '../../testing/builders.ts';
import { user } from '../../testing/counter-user.ts';
import { openFinance } from '../../testing/open-finance.ts';

export { user };

export type Answers = NonNullable<Parameters<typeof openFinance>[0]['answers']>;

// Large forms: computing styles to skip hidden elements takes most of a test, and none are hidden.
configure({ defaultHidden: true });

export function aCotisationPage(cotisations: Cotisation[], total = cotisations.length): CotisationPage {
  return { cotisations, total, totalPages: Math.ceil(total / 50) };
}

/** Opens a screen of cotisations; the unpaid banner finds none unless told. */
export function openCotisations(at: string, answers: Answers = {}, permissions?: Permission[]) {
  return openFinance({
    at,
    ...(permissions && { permissions }),
    answers: {
      listCotisations: ({ query }) => aCotisationPage(query.sansReglement ? [] : [aCotisation()]),
      getCotisation: () => aCotisation(),
      listCotisationHistory: () => [],
      nextCotisationCode: () => ({ code: 'COT-211126-7' }),
      nextReglementCode: () => ({ code: 'REG-211126-3' }),
      ...answers,
    },
  });
}

export const dialog = () => within(screen.getByRole('dialog'));

/** Code, Enter. By label: by role, a form of this size is read whole each time. */
export async function choosePerson(label = 'Adhérent', code = '0042', index = 0): Promise<void> {
  const fields = await dialog().findAllByLabelText(new RegExp(`^${label} \\*`), { selector: 'input' });
  await user.type(fields[index]!, `${code}{Enter}`);
}

/** Code, Enter. */
export async function addFormule(code = 'N10', index = 0): Promise<void> {
  const field = dialog().getAllByLabelText('Ajouter une formule')[index]!;
  await user.type(field, `${code}{Enter}`);
}
