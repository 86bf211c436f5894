// uPlot formats numbers in the browser's language when it loads, and fails where that is no language, such as "C".
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { configurable: true, value: 'en' });
}
