// Written by npm run db:types from the migrations. Change those, not this.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      bays: {
        Row: {
          active: boolean
          capacity: number
          description: string
          id: string
          left_handed: boolean
          name: string
          sort_order: number
        }
        Insert: {
          active?: boolean
          capacity?: number
          description?: string
          id?: string
          left_handed?: boolean
          name: string
          sort_order?: number
        }
        Update: {
          active?: boolean
          capacity?: number
          description?: string
          id?: string
          left_handed?: boolean
          name?: string
          sort_order?: number
        }
        Relationships: []
      }
      bookings: {
        Row: {
          bay_id: string
          bay_name: string
          booking_date: string
          created_at: string
          end_time: string
          ends_at: string
          id: string
          payment_id: string | null
          period: unknown
          price_cents: number
          start_time: string
          starts_at: string
          status: string
          user_id: string | null
        }
        Insert: {
          bay_id: string
          bay_name?: string
          created_at?: string
          ends_at: string
          id?: string
          payment_id?: string | null
          price_cents?: number
          starts_at: string
          status?: string
          user_id?: string | null
        }
        Update: {
          bay_id?: string
          bay_name?: string
          created_at?: string
          ends_at?: string
          id?: string
          payment_id?: string | null
          price_cents?: number
          starts_at?: string
          status?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'bookings_bay_id_fkey'
            columns: ['bay_id']
            isOneToOne: false
            referencedRelation: 'bays'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bookings_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: false
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bookings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      gym_members: {
        Row: {
          created_at: string
          email: string
          full_name: string
          id: number
          last_contact_at: string
          phone: string
          user_id: string | null
        }
        Insert: {
          created_at?: string
          email: string
          full_name: string
          last_contact_at?: string
          phone?: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          email?: string
          full_name?: string
          last_contact_at?: string
          phone?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'gym_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      membership_plans: {
        Row: {
          active: boolean
          booking_discount_percent: number
          booking_window_days: number
          description: string
          features: string[]
          id: string
          months: number
          name: string
          price_cents: number | null
          sort_order: number
        }
        Insert: {
          active?: boolean
          booking_discount_percent?: number
          booking_window_days?: number
          description?: string
          features?: string[]
          id?: string
          months?: number
          name: string
          price_cents?: number | null
          sort_order?: number
        }
        Update: {
          active?: boolean
          booking_discount_percent?: number
          booking_window_days?: number
          description?: string
          features?: string[]
          id?: string
          months?: number
          name?: string
          price_cents?: number | null
          sort_order?: number
        }
        Relationships: []
      }
      memberships: {
        Row: {
          created_at: string
          end_date: string
          id: string
          payment_id: string | null
          plan_id: string
          price_cents: number
          started_on: string
          status: string
          user_id: string
        }
        Insert: {
          created_at?: string
          end_date: string
          id?: string
          payment_id?: string | null
          plan_id: string
          price_cents?: number
          started_on: string
          status?: string
          user_id: string
        }
        Update: {
          created_at?: string
          end_date?: string
          id?: string
          payment_id?: string | null
          plan_id?: string
          price_cents?: number
          started_on?: string
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'memberships_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: false
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'memberships_plan_id_fkey'
            columns: ['plan_id']
            isOneToOne: false
            referencedRelation: 'membership_plans'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'memberships_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      order_lines: {
        Row: {
          choice: string
          line_cents: number
          name: string
          order_id: string
          position: number
          product_id: string
          quantity: number
          sku: string
          unit_cents: number
        }
        Insert: {
          choice?: string
          name: string
          order_id: string
          position: number
          product_id: string
          quantity: number
          sku: string
          unit_cents: number
        }
        Update: {
          choice?: string
          name?: string
          order_id?: string
          position?: number
          product_id?: string
          quantity?: number
          sku?: string
          unit_cents?: number
        }
        Relationships: [
          {
            foreignKeyName: 'order_lines_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      orders: {
        Row: {
          address: Json
          attempt_key: string
          contact_name: string
          created_at: string
          email: string
          id: string
          notes: string
          number: string
          paid_at: string | null
          phone: string
          status: string
          stock_taken: boolean
          subtotal_cents: number
          tax_cents: number
          total_cents: number
          user_id: string | null
        }
        Insert: {
          address: Json
          attempt_key: string
          contact_name: string
          created_at?: string
          email: string
          id?: string
          notes?: string
          number?: string
          paid_at?: string | null
          phone: string
          status?: string
          stock_taken?: boolean
          subtotal_cents: number
          tax_cents: number
          total_cents: number
          user_id?: string | null
        }
        Update: {
          address?: Json
          attempt_key?: string
          contact_name?: string
          created_at?: string
          email?: string
          id?: string
          notes?: string
          number?: string
          paid_at?: string | null
          phone?: string
          status?: string
          stock_taken?: boolean
          subtotal_cents?: number
          tax_cents?: number
          total_cents?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'orders_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      payments: {
        Row: {
          amount: number
          amount_cents: number
          completed_at: string | null
          created_at: string
          description: string
          id: string
          idempotency_key: string
          method: string
          order_id: string | null
          provider_payment_id: string | null
          refunded_cents: number
          source_hash: string | null
          status: string
          user_id: string | null
        }
        Insert: {
          amount_cents: number
          completed_at?: string | null
          created_at?: string
          description?: string
          id?: string
          idempotency_key?: string
          method?: string
          order_id?: string | null
          provider_payment_id?: string | null
          refunded_cents?: number
          source_hash?: string | null
          status?: string
          user_id?: string | null
        }
        Update: {
          amount_cents?: number
          completed_at?: string | null
          created_at?: string
          description?: string
          id?: string
          idempotency_key?: string
          method?: string
          order_id?: string | null
          provider_payment_id?: string | null
          refunded_cents?: number
          source_hash?: string | null
          status?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'payments_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          email: string
          full_name: string
          id: string
          phone: string
        }
        Insert: {
          created_at?: string
          email: string
          full_name?: string
          id: string
          phone?: string
        }
        Update: {
          created_at?: string
          email?: string
          full_name?: string
          id?: string
          phone?: string
        }
        Relationships: []
      }
      stock_items: {
        Row: {
          category: string
          description: string
          id: number
          name: string
          price_cents: number
          quantity: number | null
          sku: string
          updated_at: string
        }
        Insert: {
          category?: string
          description?: string
          name: string
          price_cents: number
          quantity?: number | null
          sku: string
          updated_at?: string
        }
        Update: {
          category?: string
          description?: string
          name?: string
          price_cents?: number
          quantity?: number | null
          sku?: string
          updated_at?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          granted_at: string
          role: string
          user_id: string
        }
        Insert: {
          granted_at?: string
          role: string
          user_id: string
        }
        Update: {
          granted_at?: string
          role?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_roles_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      claim_mail: {
        Args: { p_batch: number }
        Returns: { id: number; to_address: string; template: string; data: Json; attempts: number }[]
      }
      complete_order_payment: {
        Args: { p_payment_id: string }
        Returns: boolean
      }
      give_up_payment: {
        Args: { p_payment_id: string; p_status: string }
        Returns: boolean
      }
      is_webhook_done: {
        Args: { p_event_id: string }
        Returns: boolean
      }
      note_authorized: {
        Args: { p_payment_id: string; p_provider_payment_id: string }
        Returns: boolean
      }
      note_webhook: {
        Args: { p_event_id: string; p_type: string }
        Returns: undefined
      }
      open_order: {
        Args: { p_order: Json; p_lines: Json; p_source_hash: string }
        Returns: Json
      }
      record_gym_member: {
        Args: { p_user_id: string; p_email: string; p_full_name: string; p_phone: string }
        Returns: number
      }
      settle_mail: {
        Args: { p_id: number; p_error?: string }
        Returns: undefined
      }
      take_stock: {
        Args: { p_payment_id: string }
        Returns: string[]
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
