import { COLOR_MODE, COLOR_MODE_CHANGED } from '../lib/storageKeys.ts';

// Sets the class that switches the colours before anything is painted.
const system = matchMedia('(prefers-color-scheme: dark)');

const choice = () => {
  try {
    return localStorage.getItem(COLOR_MODE);
  } catch {
    return null; // storage is blocked: follow the system
  }
};

const apply = () => {
  const chosen = choice();
  const mode = chosen === 'dark' || (chosen !== 'light' && system.matches) ? 'dark' : 'light';
  document.documentElement.className = mode;
  document.documentElement.style.colorScheme = mode;
};

apply();
system.addEventListener('change', apply);
addEventListener(COLOR_MODE_CHANGED, apply);
addEventListener('storage', apply);
