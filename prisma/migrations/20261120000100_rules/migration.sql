-- What Prisma's language cannot say: the rules of the specification (sections 3 and 5) that the database holds
-- by itself, whoever writes. Names end in _check and say the rule.

ALTER TABLE users
  ADD CONSTRAINT users_credits_not_negative_check CHECK (credit_balance >= 0),
  ADD CONSTRAINT users_free_listings_not_negative_check CHECK (free_listings_remaining >= 0),
  ADD CONSTRAINT users_username_length_check CHECK (char_length(username) BETWEEN 3 AND 50),
  ADD CONSTRAINT users_full_name_length_check CHECK (char_length(full_name) >= 2);

ALTER TABLE properties
  ADD CONSTRAINT properties_title_in_a_language_check CHECK (coalesce(nullif(btrim(title), ''), nullif(btrim(title_ar), '')) IS NOT NULL),
  ADD CONSTRAINT properties_description_in_a_language_check CHECK (coalesce(nullif(btrim(description), ''), nullif(btrim(description_ar), '')) IS NOT NULL),
  ADD CONSTRAINT properties_price_positive_check CHECK (price > 0),
  ADD CONSTRAINT properties_area_positive_check CHECK (area > 0),
  ADD CONSTRAINT properties_bedrooms_check CHECK (bedrooms BETWEEN 0 AND 10),
  ADD CONSTRAINT properties_bathrooms_check CHECK (bathrooms BETWEEN 0 AND 8),
  ADD CONSTRAINT properties_parking_check CHECK (parking BETWEEN 0 AND 5),
  ADD CONSTRAINT properties_coordinates_check CHECK (
    (latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT properties_contact_phone_length_check CHECK (char_length(contact_phone) >= 8),
  ADD CONSTRAINT properties_featured_needs_approval_check CHECK (approved OR NOT featured);

-- At most five photos (positions 0 to 4, each once) and at most one of them primary. Exclusion constraints,
-- unlike unique indexes, can wait for the end of the transaction, so that photos change places in two steps.
ALTER TABLE property_images
  ADD CONSTRAINT property_images_position_check CHECK (position BETWEEN 0 AND 4),
  ADD CONSTRAINT property_images_one_per_position EXCLUDE (property_id WITH =, position WITH =) DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT property_images_one_primary EXCLUDE (property_id WITH =) WHERE (is_primary) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE locations
  ADD CONSTRAINT locations_name_has_no_comma_check CHECK (position(',' IN name) = 0 AND position('،' IN name_ar) = 0 AND btrim(name) <> '' AND btrim(name_ar) <> ''),
  ADD CONSTRAINT locations_property_count_check CHECK (property_count >= 0);

ALTER TABLE payments
  ADD CONSTRAINT payments_amount_positive_check CHECK (amount > 0);

ALTER TABLE subscription_plans
  ADD CONSTRAINT subscription_plans_price_check CHECK (price >= 0),
  ADD CONSTRAINT subscription_plans_duration_check CHECK (duration > 0);

ALTER TABLE user_subscriptions
  ADD CONSTRAINT user_subscriptions_dates_check CHECK (end_date >= start_date);
