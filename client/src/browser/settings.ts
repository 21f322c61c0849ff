/** A setting in local storage; without local storage it lasts as long as the page. */
class StoredSetting {
  constructor(private readonly key: string) {}

  get(): string | null {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }

  set(value: string): void {
    try {
      localStorage.setItem(this.key, value);
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
  newcomer: new StoredSetting("civitas-newcomer"),
};

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
