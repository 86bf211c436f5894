const words = (list: string) => list.trim().split(/\s+/);

export const firstWords = words(`
  moon solar lunar pixel paper velvet cosmic salty sleepy turbo mellow lucky quiet rapid golden hazel misty nova
  amber jolly frosty spicy neon dusty brave curly minty humble wild drowsy polar sunny rusty silky cloudy clever
  tiny gentle bold early late night crispy foggy orbit copper cobalt scarlet indigo maple willow pepper sesame
  ginger zesty bubbly nimble patient stubborn honest lazy swift fluffy marble basalt coral tidal alpine desert
  electric analog midnight sunday monday peachy smoky toasted`);

export const secondWords = words(`
  otter baker diver ledger noodle walrus hodler farmer sailor pilot kettle panda falcon badger wizard ranger
  turnip comet tiger llama gecko beacon anchor lantern rocket muffin pickle dumpling waffle pretzel bagel mango
  papaya yak moth heron raven finch magpie beetle snail turtle narwhal koala lemur weasel capybara hedgehog
  goblin druid knight rogue bard monk potter weaver miner gardener barista builder tinkerer drummer painter
  nomad hermit captain cosmonaut validator node vault oracle chart candle wick bridge mempool nonce hash`);
