/** The facilitators of the sample, by their number in the legacy records. All of them are invented. */
export const facilitators = {
  31: { name: 'Denise Okafor', title: 'Yoga Teacher', credentials: 'RYT-500' },
  32: { name: 'Miguel Santos', title: 'Social Worker', credentials: 'LCSW' },
  33: { name: 'Priya Raman', title: 'Mindfulness Teacher', credentials: null },
  34: { name: 'Andre Coleman', title: 'Exercise Specialist', credentials: 'CET' },
  35: { name: 'Hannah Weiss', title: 'Psychologist', credentials: 'PhD' },
  36: { name: 'Grace Lim', title: 'Dietitian', credentials: 'RD' },
  37: { name: 'Paul Andersen', title: 'Artist', credentials: null },
  38: { name: 'Rosa Delgado', title: 'Family Counselor', credentials: 'LPC' },
  39: { name: 'Min-ji Park', title: 'Volunteer', credentials: null },
  40: { name: 'Yusuf Rahimi', title: 'Pharmacist', credentials: 'PharmD' },
  41: { name: 'Leila Haddad', title: 'Nurse', credentials: 'RN' },
  42: { name: 'Thomas Nguyen', title: 'Tai Chi Teacher', credentials: null },
} as const

/** The organization's center: an invented address. */
export const center = {
  name: 'Linden Hill Center',
  addressline1: '1420 Linden Hill Road',
  addressline2: null,
  city: 'Fairfax',
  state: 'VA',
  zip: '22031',
  parking: 'Free, behind the house. The four spaces nearest the door are for people with a permit.',
  entrance: 'The green door under the arch. Ring, and someone will open.',
  accessibility: 'No steps at the entrance, an elevator to all floors, and an accessible restroom on each.',
  latitude: 38.8621,
  longitude: -77.2386,
} as const

export const pictureTexts = {
  yoga: 'Drawing: a quiet studio with a tall arched window, a chair, an unrolled mat and a folded blanket.',
  strength: 'Drawing: a bright room with a sturdy chair, two light hand weights and a stretch band.',
  circle: 'Drawing: five chairs in a circle on a round rug, with a box of tissues and a cup of tea.',
  stillness: 'Drawing: cushions on the floor, a singing bowl, a candle, and the moon in an arched window.',
  learning:
    'Drawing: a table with an open notebook, glasses, books and a cup, and a board with simple lines.',
  kitchen: 'Drawing: a kitchen counter with a pot, vegetables, a bowl, and a window with herbs.',
  art: 'Drawing: an easel with a painted hill, and a table with brushes and jars of paint.',
  walk: 'Drawing: a path through a park with trees, a bench and low hills.',
  gathering: 'Drawing: a long table with tea, cups and a cake, under a string of small flags.',
  books: 'Drawing: shelves of books, an armchair, a lamp, and a letter on a small table.',
} as const
