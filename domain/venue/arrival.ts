const [frontStreet, sideStreet] = ['Lark Street', 'Third Avenue']

/** Separate from venue.ts, which every page loads. */
export const arrival = {
  frontStreet,
  sideStreet,
  parking: `Park in the free lot behind the building, off ${sideStreet} SE.`,
  frontDoor: `Use the front door on ${frontStreet}, under the lamp.`,
  key: 'Pick up your key at the desk; bring a photo ID.',
  sideDoor: 'Use the side door from the parking lot, with your key.',
}
