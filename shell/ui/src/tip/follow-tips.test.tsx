import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../button/button.tsx';
import { followTips } from './follow-tips.ts';

const tip = () => document.querySelector<HTMLElement>('.club-tip');
let stop: () => void;

const point = (target: Element) => fireEvent(target, pointerOver());
/** jsdom knows no pointers. */
const pointerOver = () =>
  Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' });
const wait = (ms: number) => jest.advanceTimersByTime(ms);

describe('the words of an icon', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    stop = followTips();
    render(
      <>
        <IconButton label="Supprimer" icon="trash" refusal="La saison est clôturée." />
        <p>Autre chose</p>
      </>,
    );
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });
  const button = () => screen.getByRole('button');

  it('are not drawn inside a button that cannot be used, which is paler', () => {
    point(button());
    wait(300);
    expect(tip()).toHaveTextContent('Supprimer : La saison est clôturée.');
    expect(button()).not.toContainElement(tip());
  });

  it('stay while the pointer goes from the button to them, and go when it leaves', () => {
    point(button());
    wait(300);
    point(screen.getByText('Autre chose'));
    wait(50);
    point(tip()!);
    wait(1000);
    expect(tip()).not.toBeNull();
    point(screen.getByText('Autre chose'));
    wait(300);
    expect(tip()).toBeNull();
  });

  it('do not open under a pointer that only passes', () => {
    point(button());
    wait(50);
    point(screen.getByText('Autre chose'));
    wait(1000);
    expect(tip()).toBeNull();
  });

  it('follow their button when the window is made smaller', () => {
    point(button());
    wait(300);
    button().getBoundingClientRect = () => new DOMRect(100, 200, 30, 30);
    fireEvent(window, new Event('resize'));
    expect(tip()?.style.top).toBe('200px');
  });

  it('are put away by Escape, which then does nothing else', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const escapes: string[] = [];
    const onKey = ({ key }: KeyboardEvent) => void escapes.push(key);
    window.addEventListener('keydown', onKey);
    point(button());
    wait(300);
    await user.keyboard('{Escape}');
    expect(tip()).toBeNull();
    expect(escapes).toEqual([]);
    await user.keyboard('{Escape}');
    expect(escapes).toEqual(['Escape']);
    window.removeEventListener('keydown', onKey);
  });

  it('go once the button was pressed', async () => {
    point(button());
    wait(300);
    fireEvent.click(button());
    expect(tip()).toBeNull();
  });
});
