import {
  ListingCategory,
  ListingCondition,
} from '../../../graphql-server/modules/marketplace/listing.types.ts';

/** What members of the demo sell: title, description, SOL. New, unless it says otherwise. */
interface DemoGood {
  title: string;
  description: string;
  price: string;
  condition?: ListingCondition;
}

const { USED, REFURBISHED } = ListingCondition;

export const goods: Record<ListingCategory, DemoGood[]> = {
  [ListingCategory.ELECTRONICS]: [
    {
      title: 'Hardware wallet, sealed',
      description: 'Bought two by mistake. The seal is untouched, you can check it before you pay.',
      price: '0.62',
    },
    {
      title: '14" laptop, 32 GB, new battery',
      description: 'Ran my validator notes for three years. New battery in May, one key is a bit shiny.',
      price: '4.80',
      condition: REFURBISHED,
    },
    {
      title: 'Mechanical keyboard, brown switches',
      description: '75 %, hot-swap, two sets of caps: one grey, one in mint and violet.',
      price: '0.95',
      condition: USED,
    },
    {
      title: 'Ultrawide monitor 34"',
      description: 'Fits eleven charts side by side. I now look at one chart a week and am happier.',
      price: '2.40',
      condition: USED,
    },
  ],
  [ListingCategory.CLOTHING]: [
    {
      title: 'Hodlhood hoodie, size M',
      description: 'Heavy cotton, embroidered block on the chest. Worn at one meetup, washed twice.',
      price: '0.35',
      condition: USED,
    },
    {
      title: 'Rain jacket, women’s L, petrol blue',
      description: 'Too large for me. Keeps dry for a whole day of cycling.',
      price: '0.80',
    },
    { title: 'Socks with candles on them', description: 'Green left, red right. Five pairs.', price: '0.12' },
    {
      title: 'Winter boots 42',
      description: 'One winter old, new soles. Warm down to -20 °C, tried in Tromsø.',
      price: '0.70',
      condition: REFURBISHED,
    },
  ],
  [ListingCategory.BOOKS]: [
    {
      title: 'Mastering cryptography, 2nd edition',
      description: 'A few pencil notes in chapter four, where it gets hard for everybody.',
      price: '0.18',
      condition: USED,
    },
    {
      title: 'Box of 40 paperbacks, science fiction',
      description: 'From 1962 to 1998. Pick up only, it weighs more than my bicycle.',
      price: '0.25',
      condition: USED,
    },
    {
      title: 'The patience cookbook',
      description: 'Slow food for people who hold. 120 recipes, none under three hours.',
      price: '0.15',
    },
    { title: 'Rust in anger, signed', description: 'Signed by the author at a hackathon.', price: '0.40' },
  ],
  [ListingCategory.HOME_AND_GARDEN]: [
    {
      title: 'Oak desk, 160 × 80',
      description: 'Solid oak, oiled last month. Comes apart with four screws.',
      price: '1.90',
      condition: USED,
    },
    {
      title: 'Monstera, a metre high',
      description: 'Too happy at my window, now it wants yours. The pot is included.',
      price: '0.22',
    },
    {
      title: 'Espresso machine, serviced',
      description: 'New seals and a new pump. I descaled it every month and have the calendar to prove it.',
      price: '1.45',
      condition: REFURBISHED,
    },
    {
      title: 'Desk lamp, brass',
      description: 'From the seventies, rewired. Warm light.',
      price: '0.48',
      condition: USED,
    },
  ],
  [ListingCategory.SPORTS]: [
    {
      title: 'Gravel bike, 56 cm',
      description: 'Two summers, about 3,000 km. New chain and brake pads, some honest scratches.',
      price: '6.20',
      condition: USED,
    },
    { title: 'Climbing shoes 41', description: 'Wrong size, worn once in the shop.', price: '0.55' },
    {
      title: 'Football, match quality',
      description: 'Won in a raffle. I play chess.',
      price: '0.20',
    },
    {
      title: 'Yoga mat and two blocks',
      description: 'For the days on which the chart goes sideways.',
      price: '0.00',
      condition: USED,
    },
  ],
  [ListingCategory.ART]: [
    {
      title: '“Genesis”, acrylic on wood, 60 × 60',
      description: 'One block, one light, nine layers of violet. With a hook on the back, ready to hang.',
      price: '3.30',
    },
    {
      title: 'Riso print “Night market”, 3 of 50',
      description: 'Three colours, A3, numbered and signed. Sent flat between two boards.',
      price: '0.45',
    },
    {
      title: 'Portrait of your pet as a bull',
      description: 'Send a photograph, get a pen drawing within two weeks. Bears cost the same.',
      price: '0.60',
    },
    { title: 'Ceramic moon, 18 cm', description: 'Wood-fired, each one is different.', price: '0.75' },
  ],
  [ListingCategory.COLLECTIBLES]: [
    {
      title: 'Conference badges 2017–2024, complete',
      description: 'Eleven of them with their lanyards. The one of 2020 was sent by post and never worn.',
      price: '1.10',
      condition: USED,
    },
    {
      title: 'Physical coin, 2013 series, empty',
      description: 'The key was swept years ago: this is for the shelf, not for the wallet.',
      price: '8.88',
      condition: USED,
    },
    {
      title: 'First-day sticker sheet',
      description: 'All 24 stickers of our first meetup, none of them stuck on anything.',
      price: '0.30',
    },
    {
      title: 'Game cartridge, boxed',
      description: 'With manual and map. Saves still work, someone called KIM finished it in 1994.',
      price: '1.75',
      condition: USED,
    },
  ],
  [ListingCategory.OTHER]: [
    {
      title: 'One hour of help with your node',
      description: 'By call and shared screen. If it does not run after the hour, the next one is free.',
      price: '0.50',
    },
    {
      title: 'Moving boxes, 25 pieces',
      description: 'Used once. They have seen the fourth floor without a lift and are ready for more.',
      price: '0.00',
      condition: USED,
    },
    {
      title: 'Sourdough starter, four years old',
      description: 'Named Satoshi. Nobody knows where the first one came from.',
      price: '0.05',
    },
    {
      title: 'Bicycle trailer, folds flat',
      description: 'Carries two children or one validator. Needs a new tube on the left.',
      price: '1.20',
      condition: USED,
    },
  ],
};
