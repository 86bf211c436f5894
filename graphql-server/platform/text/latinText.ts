/** Letters of other alphabets and small capitals, each followed by the Latin letter that it looks like. */
const PAIRS = `аa еe оo рp сc уy хx іi јj ѕs ԁd һh ԛq ԝw вb кk мm нh тt АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS
  αa οo ρp νv υu τt ιi κk εe χx ηn γy ωw βb ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX
  ıi łl øo đd ħh ɑa ɡg ɩi ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz`;

const LOOK_ALIKES = new Map(PAIRS.split(/\s+/).map((pair) => [...pair] as [string, string]));

/** Marks above, below and through letters, and a blank that is no space. */
const ADDITIONS = /[\p{M}\u2800]/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const LATIN = /\p{Script=Latin}/u;
const ASCII = /^\p{ASCII}*$/u;

/**
 * A text without marks on its letters, and in Latin letters where a word mixes them with others that look like them.
 * Words of one other alphabet stay: they mean what they say.
 */
export const latinText = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(ADDITIONS, '')
        .replace(WORD, (word) => (LATIN.test(word) ? inLatin(word) : word));

const inLatin = (word: string) => Array.from(word, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
