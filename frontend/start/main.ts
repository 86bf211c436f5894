// What runs before the app, in a script of its own (`/boot.js`), because the page's security policy allows none inline.
import './colours.ts';
import './styles.ts';
import './otherTabs.ts';
import './questions.ts';
import './begin.ts';
import './installOffer.ts';
