// Runs before the app, in a script of its own (`/boot.js`), because the page's security policy allows none inline.
import './translatedTexts.ts';
import './colorMode.ts';
import './styles.ts';
import './otherTabs.ts';
import './prefetch.ts';
import './loadApp.ts';
import './installOffer.ts';
