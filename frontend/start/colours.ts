// Sets the class that switches the colours before anything is painted. The app changes the choice by writing it
// and firing `colormode`.
const system = matchMedia('(prefers-color-scheme: dark)');

const choice = () => {
  try {
    return localStorage.getItem('colorMode');
  } catch {
    return null; // storage is blocked: follow the system
  }
};

const apply = () => {
  const chosen = choice();
  const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
  document.documentElement.className = dark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
};

apply();
system.addEventListener('change', apply);
addEventListener('colormode', apply);
addEventListener('storage', apply);
