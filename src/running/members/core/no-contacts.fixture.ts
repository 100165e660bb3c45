export const noContacts = {
  email: null,
  phone: null,
  address: null,
  birth_date: null,
  guardian_name: null,
  guardian_contact: null,
  guardian_agreed: false,
  notes: null,
};
