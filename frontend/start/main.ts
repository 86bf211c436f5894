// Runs before the app, in a script of its own (`/boot.js`), because the page's security policy allows none inline. In order:
// a page translator must not break React, then what is seen (colours, styles), then what is asked for, then the app.
import './translatedTexts.ts';
import './colorMode.ts';
import './styles.ts';
import './otherTabs.ts';
import './prefetch.ts';
import './loadApp.ts';
import './installOffer.ts';
