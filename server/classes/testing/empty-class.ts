/** A form of staff with nothing in it, which is refused. */
export const emptyClass = `{ title: "", subTitle: "", description: "", notes: "", imageUrl: "", imageAlt: "", date: "", startTime: "",
  endTime: "", inPerson: false, online: false, inPersonCapacity: "", onlineCapacity: "", locationId: "", room: "", courselink: "",
  registrationOpens: "", registrationCloses: "", noOnlineRegistration: false, customRegistrationMessage: "",
  guestsAllowed: false, registerSolo: true, categoryId: "", isEvent: false, isWorkshop: false, facilitatorIds: [],
  audiences: [], diagnoses: [], languages: [], seriesId: "", limitations: "", prerequisites: "", requirements: "" }`
