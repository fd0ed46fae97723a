import { screen } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.ts';

it('opens the guide and its printed version in a new tab', async () => {
  openAdmin({ at: '/deployment-guide' });
  for (const [name, address] of [
    [/^Ouvrir le guide/, '/mfe/admin/guide.html?club=Club'],
    [/^Version imprimable/, '/mfe/admin/guide-impression.html?club=Club'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
  }
});
