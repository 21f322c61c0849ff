/** A setting in local storage, or in another one; without it, nothing is remembered. */
class StoredSetting {
  constructor(
    private readonly key: string,
    private readonly storage: () => Storage = () => localStorage,
  ) {}

  get(): string | null {
    try {
      return this.storage().getItem(this.key);
    } catch {
      return null;
    }
  }

  set(value: string): void {
    try {
      this.storage().setItem(this.key, value);
    } catch {
      // Private windows may refuse to store anything.
    }
  }
}

export const stored = {
  language: new StoredSetting("civitas-language"),
  theme: new StoredSetting("civitas-theme"),
  sound: new StoredSetting("civitas-sound"),
  confirm: new StoredSetting("civitas-confirm"),
  autoEnd: new StoredSetting("civitas-auto-end"),
  autoPass: new StoredSetting("civitas-auto-pass"),
  speed: new StoredSetting("civitas-speed"),
  story: new StoredSetting("civitas-story"),
  opponents: new StoredSetting("civitas-opponents"),
  endings: new StoredSetting("civitas-endings"),
  newcomer: new StoredSetting("civitas-newcomer"),
};

/** What a tab remembers of a table and a seat when the page is loaded again. */
export function keptInTab(what: string, table: string, seat: number): StoredSetting {
  return new StoredSetting(`civitas-${what}-${table}-${seat}`, () => sessionStorage);
}

export type Theme = "system" | "light" | "dark";
export const THEMES: readonly Theme[] = ["system", "light", "dark"];

export function currentTheme(): Theme {
  const chosen = stored.theme.get();
  return THEMES.find((theme) => theme === chosen) ?? "system";
}

/** Applies and stores a theme. */
export function applyTheme(theme: Theme): void {
  stored.theme.set(theme);
  document.documentElement.dataset.theme = theme;
}
