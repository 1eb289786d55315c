<?php
/**
 * The languages that stand before a path of the portal. Made by `npm run generate:theme` from the portal's own list. Do not edit.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

const ARCHWAY_PATH_LANGUAGES = array( 'es' );
