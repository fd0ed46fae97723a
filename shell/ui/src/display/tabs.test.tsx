import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

function Fiche() {
  const [active, setActive] = useState('details');
  return (
    <Tabs
      label="Règlement 3127"
      active={active}
      onChange={setActive}
      tabs={[
        { id: 'details', label: 'Détails', panel: <p>450,00 Dh</p> },
        { id: 'lignes', label: 'Lignes', count: 1250, panel: <p>Trois lignes</p> },
        { id: 'historique', label: 'Historique', count: null, panel: <p>Créé par Salma</p> },
      ]}
    />
  );
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('tabs by keyboard', () => {
  it('are reached with the arrows, round and round, and with Home and End; Enter opens one', async () => {
    const user = userEvent.setup();
    render(<Fiche />);
    await user.tab();
    expect(tab(/Détails/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab(/Lignes/)).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab(/Historique/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab(/Détails/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Home}{ArrowRight}{Enter}');
    expect(screen.getByText('Trois lignes')).toBeVisible();
    expect(tab(/Lignes/)).toHaveAttribute('aria-selected', 'true');
  });

  it('are one stop, and what the open one shows is the next', async () => {
    const user = userEvent.setup();
    render(<Fiche />);
    await user.tab();
    await user.tab();
    expect(screen.getByRole('tabpanel', { name: 'Détails' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(tab(/Détails/)).toHaveFocus();
  });
});

it('a list of tabs has its name, and figures as they are read in French', () => {
  render(<Fiche />);
  expect(screen.getByRole('tablist', { name: 'Règlement 3127' })).toBeVisible();
  expect(tab(/^Lignes/).textContent).toBe('Lignes1\u202f250');
});

it('their styles are written once: written anew, they have the whole page laid out', () => {
  render(<Fiche />);
  const blocks = [...document.head.querySelectorAll('style')];
  expect(blocks.length).toBeGreaterThan(0);
  const written = blocks.map(({ firstChild }) => firstChild);
  render(<Fiche />);
  blocks.forEach(({ firstChild }, place) => expect(firstChild).toBe(written[place]));
  expect(document.head.querySelectorAll('style')).toHaveLength(blocks.length);
});

it('only the open one is drawn', () => {
  render(<Fiche />);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.queryByText('Trois lignes')).toBeNull();
});
