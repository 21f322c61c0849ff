/** What this browser remembers for its person; a browser that keeps nothing still works. */
class Remembered {
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
      // Private windows may refuse; the choice then lasts as long as the page.
    }
  }
}

export const remembered = {
  language: new Remembered("civitas-language"),
  theme: new Remembered("civitas-theme"),
  sound: new Remembered("civitas-sound"),
};

export type Theme = "system" | "light" | "dark";
export const THEMES: readonly Theme[] = ["system", "light", "dark"];

export function currentTheme(): Theme {
  const own = remembered.theme.get();
  return THEMES.find((theme) => theme === own) ?? "system";
}

/** Light or dark, as the system has it or as the person wants it. */
export function showTheme(theme: Theme): void {
  remembered.theme.set(theme);
  document.documentElement.dataset.theme = theme;
}
