import { browserStorage } from '../lib/storage.ts';
import { COLOR_MODE, COLOR_MODE_CHANGED } from '../lib/storageKeys.ts';

// Sets the class that switches the colours before anything is painted.
const system = matchMedia('(prefers-color-scheme: dark)');

let chosen = browserStorage[COLOR_MODE];

const apply = () => {
  const mode = chosen === 'dark' || (chosen !== 'light' && system.matches) ? 'dark' : 'light';
  document.documentElement.className = mode;
  document.documentElement.style.colorScheme = mode;
};

apply();
system.addEventListener('change', apply);
addEventListener(COLOR_MODE_CHANGED, (event) => {
  chosen = (event as CustomEvent<string>).detail;
  apply();
});
addEventListener('storage', () => {
  chosen = browserStorage[COLOR_MODE];
  apply();
});
