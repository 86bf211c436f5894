/** The widths at which every text must be visible, in px: a desktop and a phone. */
export const WIDTHS = [1280, 390] as const;
export type Width = (typeof WIDTHS)[number];

/**
 * The specification's texts, by its sections; `{…}` is a variable part. `npm run texts` lists which test sees each of
 * them, and at which widths.
 */
export const specifiedTexts = {
  '1': ['LURK MODE', 'Exit Lurk Mode'],
  '2 Feed': ['Create story', 'Create Your Story', 'Change Media', 'Like', 'Comment', 'Share'],
  '2 Profile': ['+{count} more friends', 'Add Friend', 'Unfriend', 'Message', 'Bonk'],
  '2 Groups, marketplace': ['Private', 'Group Settings', 'List Item', 'Group not found'],
  '2 Header': ['See your profile', 'Log Out'],
  '2 Wide header': ['Search {product}', 'See all messages'],
  '2 Search': [
    'Search People',
    'Search for friends...',
    'Type at least 2 characters to search',
    'No users found for "{query}"',
    'Searching...',
  ],
  '2 Bells': [
    'No notifications yet',
    "When you get notifications, they'll show up here",
    'No messages yet',
    "When you message someone, it'll appear here",
  ],
  '2 Sidebar': [
    'Feed',
    'Friends',
    'Groups',
    'Messenger',
    'Launchpad',
    'Dexscreener',
    'Community',
    'Report an Issue',
    'Users Online',
    'Registered Users',
  ],
  '2 Mobile': [
    'Home',
    'Friends',
    'Groups',
    'Messenger',
    'Launchpad',
    'Report an Issue',
    'Online',
    'External Links',
    'Community Accounts',
    'Total Users',
    'Messages',
    'Search',
    'Menu',
  ],
  '2 Fatal error': ['Something went wrong', 'The application encountered an error. Please refresh the page.'],
  '4': ['Mark all read', 'Accept', 'Decline', 'Story unavailable'],
  '5 Media': [
    'Please select an image or video file',
    'Please select a image smaller than 5MB',
    'Please select a video smaller than 25MB',
    'Please select a image smaller than 10MB',
    'Please select a video smaller than 50MB',
    'Failed to read the selected file',
  ],
  '5 Groups': [
    'Please fill in all required fields',
    'Image size must be less than 5MB',
    'Please select a valid image file',
    'Please select an image file',
    'Invalid file type',
    'Please select an image smaller than 10MB',
    'File too large',
    'Group name is required',
  ],
  '5 Forum': ['Please fill in both title and content.', 'Please enter a reply.'],
  '5 Others': [
    '99+',
    'Are you sure you want to remove this friend?',
    '{question} This action cannot be undone.',
  ],
  '8 Session': ['Login failed', 'Registration failed', 'Logout failed'],
  '8 Stories': ['Failed to create story. Please try with a smaller file.'],
  '8 Friends': [
    'Failed to send friend request',
    'Friend request sent!',
    'Failed to send bonk',
    'BONK! 💥',
    'Failed to remove friend',
    'You are no longer friends with this user.',
  ],
  '8 Profile': ['Invalid Profile URL', 'User not found', 'Error loading posts'],
  '8 Groups': [
    'Failed to create group',
    'Failed to join group',
    'Failed to send message',
    'Failed to update group',
    'Failed to delete group',
  ],
  '8 Marketplace': ['Failed to create listing'],
  '8 Forum': ['Failed to create forum post. Please try again.', 'Failed to post reply. Please try again.'],
  '8 Media': ['Video unavailable', 'Image unavailable', 'Loading video thumbnail...'],
  '8 Start': [
    'Error: Root element not found',
    'Application Error',
    'Failed to load the application. Please refresh the page.',
  ],
  '9 Events': ['500k', '1 Million', '10 Million', '50 Million', '100 Million'],
  '9 Attendees': ['142 attendees', '285 attendees', '567 attendees', '1,234 attendees', '2,580 attendees'],
  '9 Times': ['3 minutes ago', '{minutes}m ago', '{hours}h ago', '{days}d ago'],
  '9 Marketplace': [
    'Electronics',
    'Clothing',
    'Books',
    'Home & Garden',
    'Sports',
    'Art',
    'Collectibles',
    'Other',
    'New',
    'Used',
    'Refurbished',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Section = keyof typeof specifiedTexts;

/** Texts that section 2 has at one width only: the sidebar on large screens, bar and menu on phones. */
const oneWidth: Partial<Record<Section, Width>> = {
  '2 Wide header': 1280,
  '2 Sidebar': 1280,
  '2 Mobile': 390,
};

/** The widths at which a section's texts are to be seen. */
export const widthsOf = (section: Section): readonly Width[] =>
  oneWidth[section] ? [oneWidth[section]] : WIDTHS;
