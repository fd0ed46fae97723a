import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has between two controls that a journey uses. */
const maxStops = 80;

/** A keyboard user; counts key presses. */
export class Keyboard {
  /** Keys pressed so far; each letter of a word counts as one. */
  keys = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Tabs on until the cursor is there; `back` goes the other way. */
  async tabTo(target: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < maxStops; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(way === 'on' ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`no ${maxStops} Tabs lead to ${target}`);
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.press('ControlOrMeta+a');
    await this.type(text);
  }

  async choose(list: Locator, label: string, way: 'on' | 'back' = 'on'): Promise<void> {
    await this.tabTo(list, way);
    for (let lines = 0; lines < maxStops; lines += 1) {
      if ((await list.locator('option:checked').textContent()) === label) return;
      await this.press('ArrowDown');
    }
    throw new Error(`${label} is not in the list`);
  }

  async activate(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  /** By Ctrl-K, once the application is there to hear it. */
  async goTo(name: string): Promise<void> {
    await expect(this.page.locator('[aria-keyshortcuts="Control+K"]')).toBeVisible();
    await this.press('Control+k');
    await expect(this.page.getByRole('combobox', { expanded: true })).toBeFocused();
    await this.type(name);
    const first = this.page.getByRole('listbox').getByRole('option', { selected: true });
    await expect(first).toContainText(name);
    await this.press('Enter');
  }
}
